import { useState } from 'react';
import { longTextWords } from '../../domain/shared/common-text';
import { WholeText } from './whole-text';

/** Longer texts are cut: nobody reads more of one line, and a page stays a page. */
const shownLength = 240;

/** A text as somebody else wrote it, in its own direction; a very long one is cut until it is asked for. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shownLength)
    return (
      <bdi>
        <WholeText text={text} />
      </bdi>
    );
  return (
    <>
      <bdi>{isWhole ? text : `${text.slice(0, shownLength)}…`}</bdi>{' '}
      <button type="button" className="btn btn-link show-more" onClick={() => setWhole(!isWhole)}>
        {isWhole ? longTextWords.less : longTextWords.all(text.length)}
      </button>
    </>
  );
}
