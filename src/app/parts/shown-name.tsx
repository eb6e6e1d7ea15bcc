import { Fragment } from 'react';
import { identityLineWords } from '../../domain/ledger/document-text';
import { PrivateText } from './private-text';

/** A schema is called in one word: it is broken where the words in it begin. */
const wordStarts = /(?<=[\p{Ll}\d])(?=\p{Lu})/u;

/** The name of a DID or schema inside what can be pressed. `isPrivate`: it may be that of a person, which a discreet device covers. */
export function ShownName({ name, isPrivate }: { name: string; isPrivate: boolean }) {
  const shown = (
    <bdi>
      {name.split(wordStarts).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a word have no other
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
  if (!isPrivate) return shown;
  return (
    <PrivateText label={identityLineWords.name} canShow={false}>
      {shown}
    </PrivateText>
  );
}
