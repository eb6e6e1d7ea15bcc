import { type DidRow, signingKeysOf } from '../../../../domain/did-record';
import { authorText } from '../../../../domain/text/did';
import { authorsCutText, keyText, schemaFormWords } from '../../../../domain/text/schema';
import { useWatch } from '../../../live/use-watch';
import { FormField } from '../../../parts/form-field';
import { useIsDiscreet } from '../../../parts/private-text';
import type { Authors } from './use-authors';

interface AuthorFieldsProps {
  /** The SSI service. */
  appId: string;
  authors: Authors;
  author: string | null;
  keyId: string | null;
  issues: { author: string | null; key: string | null };
  onAuthor(author: string | null): void;
  onKey(keyId: string | null): void;
}

/** Who signs the schema: a registered DID of the service, then one of its keys. */
export function AuthorFields({ appId, authors, author, keyId, issues, onAuthor, onKey }: AuthorFieldsProps) {
  const { cutOf } = authors;
  const isDiscreet = useIsDiscreet();
  const offered = authors.authors ?? [];
  const chosen = offered.find(({ did }) => did === author);
  const isNone = authors.authors?.length === 0;
  const hint = cutOf === null ? schemaFormWords.authorHint : authorsCutText(offered.length, cutOf);
  return (
    <>
      <FormField
        id="schema-author"
        label={schemaFormWords.author}
        isRequired
        issue={issues.author}
        hint={isNone ? schemaFormWords.noAuthor : hint}
      >
        {(control) => (
          <select
            {...control}
            className="form-control"
            value={author ?? ''}
            onChange={(event) => onAuthor(event.target.value || null)}
          >
            <option value="">{schemaFormWords.choose}</option>
            {/* One that was chosen and is none any more stays in sight, to be told of. */}
            {author !== null && chosen === undefined && <option value={author}>{author}</option>}
            {offered.map((one) => (
              <option key={one.did} value={one.did}>
                {authorText(isDiscreet ? { ...one, name: null } : one)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {chosen && <KeyField appId={appId} author={chosen} keyId={keyId} issue={issues.key} onKey={onKey} />}
    </>
  );
}

interface KeyFieldProps {
  appId: string;
  author: DidRow;
  keyId: string | null;
  issue: string | null;
  onKey(keyId: string | null): void;
}

function KeyField({ appId, author, keyId, issue, onKey }: KeyFieldProps) {
  const keys = signingKeysOf(author);
  const isGone = keyId !== null && !keys.some(({ id }) => id === keyId);
  return (
    <FormField
      id="schema-key"
      label={schemaFormWords.key}
      isRequired
      issue={issue}
      hint={keys.length === 0 && <MissingKeys appId={appId} did={author.did} />}
    >
      {(control) => (
        <select {...control} className="form-control" value={keyId ?? ''} onChange={(event) => onKey(event.target.value || null)}>
          <option value="">{schemaFormWords.choose}</option>
          {isGone && <option value={keyId}>{keyText({ id: keyId, type: null })}</option>}
          {keys.map((key) => (
            <option key={key.id} value={key.id}>
              {keyText(key)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** A DID that the ledger was told to have and that was not resolved since: its document is asked for. */
function MissingKeys({ appId, did }: { appId: string; did: string }) {
  useWatch({ kind: 'did', appId, id: did });
  return schemaFormWords.keysComing;
}
