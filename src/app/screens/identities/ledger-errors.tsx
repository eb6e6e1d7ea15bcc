import type { ReactNode } from 'react';
import { documentWords } from '../../../domain/ledger/document-text';
import type { LedgerError } from '../../../domain/ledger/status-entry';
import { entryWords, ledgerErrorSentence, ledgerErrorText } from '../../../domain/ledger/text';
import { shortenId } from '../../../domain/shared/format';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';

/** Why a record is in Error: each entry of the ledger with status, hash, message type and message, each to be copied (spec section 2); or the words of the server. */
export function LedgerErrors({ error }: { error: LedgerError }) {
  return (
    <section className="ledger-errors" aria-labelledby="document-errors">
      <h3 id="document-errors">{documentWords.errors}</h3>
      <p>{ledgerErrorSentence(error)}.</p>
      <details open>
        <summary>{documentWords.details}</summary>
        {error.entries.length === 0 && <p>{ledgerErrorText(error)}</p>}
        {error.entries.map(({ code, hash, type, message }, at) => (
          <DefinitionList
            // biome-ignore lint/suspicious/noArrayIndexKey: the same refusal may stand there twice
            key={at}
            lines={[
              toLine(entryWords.code, code === null ? null : String(code)),
              toLine(entryWords.hash, hash, hash === null ? undefined : shortenId(hash)),
              toLine(entryWords.type, type),
              toLine(entryWords.message, message),
            ]}
          />
        ))}
      </details>
    </section>
  );
}

function toLine(label: string, text: string | null, shown = text ?? undefined): [string, ReactNode] {
  const value = text !== null && shown !== undefined && <Copyable label={label} text={text} shown={shown} />;
  return [label, value || null];
}
