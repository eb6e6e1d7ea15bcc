import { Fragment } from 'react';

/** An e-mail address is broken after its @ and before its dots, and not inside a word. */
const emailParts = /(?<=@)|(?=\.)/;

/** A text that may be broken where one of its parts begins; `starts` matches there, and takes nothing. */
export function BrokenText({ text, starts }: { text: string; starts: RegExp }) {
  return text.split(starts).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** The name of a person, which may be an e-mail address. */
export function PersonName({ name }: { name: string }) {
  return <bdi>{/^\S+@\S+$/.test(name) ? <BrokenText text={name} starts={emailParts} /> : name}</bdi>;
}
