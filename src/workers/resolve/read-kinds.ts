import { credentials } from '../../db/lists/credentials';
import { dids } from '../../db/lists/dids';
import { schemas } from '../../db/lists/schemas';
import { type CredentialAnswer, type CredentialRow, isForLedgerAlone, ledgerEventOf } from '../../domain/credential/credential';
import type { DidAnswer, DidRow } from '../../domain/did/did';
import type { IdentityListName } from '../../domain/ledger/lists';
import type { SchemaAnswer, SchemaRow } from '../../domain/schema/schema';
import { errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';
import type { AnyReads, ReadKind } from './identity-parts';
import { resolveCredential, unlockCredential } from './resolve-credential';

/** DIDs: the service says all there is. */
export const didReads: ReadKind<DidRow, DidAnswer> = {
  ...dids,
  resolve: (net, service, { did }) => net.did(service, did),
  isForLedgerAlone: () => false,
  complete: () => null,
};

/** Schemas: one that the service still refuses because of an old failure is on the ledger anyway, which has its document. */
export const schemaReads: ReadKind<SchemaRow, SchemaAnswer> = {
  ...schemas,
  resolve: (net, service, { id }) => net.schema(service, id),
  isForLedgerAlone: () => false,
  complete(net, row, answer) {
    const isThere = answer === null ? row.state === 'registered' : answer.event === 'entry-succeeded';
    const isRefused = answer?.event === 'entry-failed' && row.state === 'registered';
    return (isThere || isRefused) && row.document === null ? net.ledgerSchema(row.id) : null;
  },
};

/** Credentials: without entries the service does not say whether the ledger has one, and with them not always what it says (contract SSI 6.3). */
export const credentialReads: ReadKind<CredentialRow, CredentialAnswer> = {
  ...credentials,
  resolve: resolveCredential,
  unlock: unlockCredential,
  isRestored: true,
  isForLedgerAlone,
  complete(net, row, answer) {
    if (answer === null) return isForLedgerAlone(row) ? askLedger(net, row.id, row.state === 'registered') : null;
    return answer.event === 'reported' && isLedgerToTell(answer) ? askLedger(net, row.id) : null;
  },
};

function isLedgerToTell({ reported }: Extract<CredentialAnswer, { event: 'reported' }>): boolean {
  const event = ledgerEventOf(reported);
  return event === null || (event === 'entry-succeeded' && reported.status === null);
}

/** A refusal is an answer: the ledger does not have it. Of what it has it says nothing (`isThere`), so that the service is asked. */
async function askLedger(net: Net, id: string, isThere = false): Promise<Outcome<CredentialAnswer>> {
  const answer = await net.ledgerCredential(id);
  const isRefused = answer.ok ? answer.value.event === 'pending' : errorClass[answer.problem.code] === 'refused';
  if (!isRefused) return answer;
  return isThere ? failed('address-not-found') : ok({ event: 'pending' });
}

/** The calls that read each list of ids. */
export const ledgerReads: Readonly<Record<IdentityListName, AnyReads>> = {
  dids: didReads,
  schemas: schemaReads,
  credentials: credentialReads,
};
