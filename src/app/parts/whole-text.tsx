import { Fragment } from 'react';

/** Hidden from assistive technology, which reads a blank there. */
// biome-ignore lint/a11y/noAriaHiddenOnFocusable: a place to break cannot have the focus
const placeToBreak = <wbr aria-hidden="true" />;

/** A text that is shown whole: where it does not fit in its line it breaks between its words, and an e-mail address before its @. */
export function WholeText({ text }: { text: string }) {
  return text.split(/(?=@)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other
    <Fragment key={at}>
      {at > 0 && placeToBreak}
      {part}
    </Fragment>
  ));
}
