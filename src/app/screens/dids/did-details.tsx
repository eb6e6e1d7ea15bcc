import type { ReactNode } from 'react';
import { type DidRow, relationshipsOf, type VerificationMethod } from '../../../domain/did/did';
import { documentWords, identityLineWords } from '../../../domain/ledger/document-text';
import { shownStatusOf } from '../../../domain/ledger/machine';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';
import { PrivateText } from '../../parts/private-text';
import { StatusCell, withoutError } from '../identities/line-parts';
import { momentLine } from '../identities/moment-line';
import type { DetailsProps } from '../identities/opened-identity';
import { DidActions } from './did-actions';

type Line = [label: string, value: ReactNode];

/** What is known of a DID, and the keys of its document. */
export function DidDetails({ appId, row, summary, now }: DetailsProps<DidRow>) {
  const { did, name, state, createdAt, listedAt, updatedAt, isDeactivated, versionId, resolvedAt, keys } = row;
  const words = identityLineWords;
  const changed: Line[] = updatedAt === null || updatedAt === createdAt ? [] : [[words.updated, momentLine(updatedAt, now)]];
  const ended: Line[] = isDeactivated === true ? [[words.deactivated, words.yes]] : [];
  const version: Line[] =
    versionId === null ? [] : [[words.version, <Copyable key="version" label={words.version} text={versionId} />]];
  return (
    <>
      <DefinitionList
        lines={[
          [words.did, <Copyable key="id" label={words.did} text={did} shown={did} />],
          [
            words.name,
            name && (
              <PrivateText key="name" label={words.name}>
                <bdi>{name}</bdi>
              </PrivateText>
            ),
          ],
          [words.status, <StatusCell key="status" status={shownStatusOf(state)} summary={withoutError(summary)} />],
          [words.created, momentLine(createdAt ?? listedAt, now)],
          ...changed,
          ...ended,
          ...version,
          [words.resolved, momentLine(resolvedAt, now)],
        ]}
      />
      <DidActions appId={appId} row={row} summary={summary} />
      <section aria-labelledby="document-keys">
        <h3 id="document-keys">{documentWords.keys}</h3>
        {keys.length === 0 && <p className="muted">{documentWords.noKeys}</p>}
        {keys.map((key) => (
          <Key key={key.id} method={key} uses={relationshipsOf(row, key.id)} />
        ))}
      </section>
    </>
  );
}

/** One verification method: which key, of what kind, and what the document allows it to do. */
function Key({ method, uses }: { method: VerificationMethod; uses: readonly string[] }) {
  const { id, type, publicKey, account } = method;
  const words = identityLineWords;
  const own: Line[] = account ? [[words.account, <Copyable key="account" label={words.account} text={account} />]] : [];
  const fragment = id.slice(id.indexOf('#'));
  return (
    <DefinitionList
      lines={[
        [words.id, <Copyable key="id" label={words.id} text={id} shown={fragment} />],
        [words.type, type],
        [words.uses, uses.join(', ')],
        [words.publicKey, publicKey && <Copyable label={words.publicKey} text={publicKey} />],
        ...own,
      ]}
    />
  );
}
