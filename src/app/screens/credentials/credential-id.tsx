import { paths as out } from 'bootstrap-icons/icons/box-arrow-up-right.svg?paths';
import { credentialLineWords } from '../../../domain/credential/document-text';
import { explorerAddress } from '../../../domain/ledger/explorer';
import { explorerText } from '../../../domain/ledger/list-text';
import { linkText } from '../../../domain/shared/format';
import { Copyable } from '../../parts/copyable';
import { Icon } from '../../parts/icon';

/** The id of a credential: copied when it is pressed, and a link, cut at 65 characters, to its page in the explorer where the installation names one (spec section 2). */
export function CredentialId({ id, explorer, isWhole = false }: { id: string; explorer: string; isWhole?: boolean }) {
  const address = explorerAddress(explorer, id);
  const shown = isWhole ? id : linkText(id);
  if (address === null) return <Copyable label={credentialLineWords.id} text={id} shown={shown} />;
  return (
    <span className="credential-id">
      <a href={address} target="_blank" rel="noreferrer" title={address} aria-label={explorerText(id)}>
        {isWhole ? <span className="text mono">{shown}</span> : <ShortenedId text={shown} />}
        <Icon paths={out} />
      </a>
      <Copyable label={credentialLineWords.id} text={id} shown="" />
    </span>
  );
}

/** So many characters at the end of an id stay in view: all ids of a namespace begin alike. */
const endLength = 8;

/** An id that loses its middle, not its end, where it does not fit. */
function ShortenedId({ text }: { text: string }) {
  return (
    <span className="shortened mono">
      <span className="text">{text.slice(0, -endLength)}</span>
      <span>{text.slice(-endLength)}</span>
    </span>
  );
}
