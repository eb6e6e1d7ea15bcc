import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CredentialAction,
  type CredentialLife,
  credentialActions,
  credentialLives,
  lifeAfter,
  moveCredential,
} from '../../src/domain/credential/machine';
import {
  type CredentialNow,
  type IssueStep,
  type NewCredential,
  reconcileIssue,
  reconcileStatusChange,
  type StatusStep,
} from '../../src/domain/credential/reconcile';
import { quietTime, reconcilePatience } from '../../src/domain/shared/timing';
import { aCredential, aCredentialDocument, credentialId } from '../builders/credential';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { second } from '../builders/moments';
import { runs } from '../builders/runs';
import { aStatusEntry } from '../builders/schema';

const document = aCredentialDocument({ expirationDate: '2030-01-31T00:00:00Z' });
const stored = aCredential({ document });
const bare = aCredential({ isPersisted: false });
const silent = aCredential({ id: 'vc:silent', state: 'resolving', issuer: null, schemaId: null });
const toStore = anIssueCredential({ isToPersist: true });
const notToStore = anIssueCredential();
const later = quietTime + second;

describe('a credential whose answer was lost', () => {
  it.each<[string, typeof toStore, readonly NewCredential[] | 'unread', number, IssueStep]>([
    ['nothing new, not long ago', toStore, [], second, { is: 'unknown' }],
    ['nothing new since', toStore, [], later, { is: 'send' }],
    ['a list that could not be read', toStore, 'unread', later, { is: 'unknown' }],
    ['a list that could not be read in all that time', toStore, 'unread', reconcilePatience, { is: 'ask', ids: [] }],
    ['one in the vault that says just this', toStore, [stored], second, { is: 'found', id: credentialId }],
    ['two that say just this', toStore, [stored, { ...stored, id: 'vc:2' }], second, { is: 'found', id: credentialId }],
    [
      'one in the vault about somebody else',
      toStore,
      [{ ...stored, document: { ...document, credentialSubject: {} } }],
      later,
      { is: 'send' },
    ],
    ['one in the vault that was not fetched yet', toStore, [aCredential()], later, { is: 'unknown' }],
    ['one in the vault that cannot be fetched', toStore, [aCredential()], reconcilePatience, { is: 'ask', ids: [credentialId] }],
    ['one by another issuer', notToStore, [{ ...bare, issuer: 'did:hid:testnet:other' }], later, { is: 'send' }],
    ['one by another schema', notToStore, [{ ...bare, schemaId: 'sch:other' }], later, { is: 'send' }],
    ['one that is stored, which was not requested', notToStore, [aCredential()], later, { is: 'send' }],
    ['one that nobody stored', notToStore, [bare], second, { is: 'lost', ids: [credentialId] }],
    [
      'one that nobody stored, and whose document is here',
      notToStore,
      [{ ...bare, document }],
      second,
      { is: 'found', id: credentialId },
    ],
    ['one that does not tell yet what it is', notToStore, [silent], later, { is: 'unknown' }],
    ['one that never told', notToStore, [silent], reconcilePatience, { is: 'ask', ids: ['vc:silent'] }],
    ['one that never will', notToStore, [{ ...silent, state: 'unresolvable' }], later, { is: 'ask', ids: ['vc:silent'] }],
  ])('is reconciled with what is there: %s', (_what, command, now, sinceSent, step) => {
    expect(reconcileIssue(command, now, sinceSent)).toEqual(step);
  });

  it('is never issued again while any new one may be it', () => {
    const anyOne = fc.constantFrom<NewCredential>(stored, bare, silent, { ...bare, document }, { ...silent, state: 'failed' });
    fc.assert(
      fc.property(
        fc.array(anyOne, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 2 * reconcilePatience }),
        fc.boolean(),
        (now, since, isToPersist) => {
          const command = anIssueCredential({ isToPersist });
          const mayBe = now.some((one) => one.issuer === null || one.isPersisted === isToPersist);
          if (mayBe) expect(reconcileIssue(command, now, since).is).not.toBe('send');
        },
      ),
      runs(500),
    );
  });
});

describe('a change of status whose answer was lost', () => {
  const old = aStatusEntry({ hash: 'OLD' });
  const refused = aStatusEntry({ hash: 'NEW', code: 110 });
  const through = aStatusEntry({ hash: 'NEW' });
  const doubt = { sinceSent: second, knownHashes: ['OLD'] };
  it.each<[string, CredentialNow, typeof doubt | null, StatusStep]>([
    ['as it was seen', { life: 'live', entries: [old] }, null, 'send'],
    ['so already', { life: 'suspended', entries: [old] }, null, 'found'],
    ['revoked meanwhile', { life: 'revoked', entries: [old] }, null, 'changed'],
    ['not on the ledger', { life: null, entries: [] }, null, 'changed'],
    ['as it was, just after a try', { life: 'live', entries: [old] }, doubt, 'unknown'],
    ['as it was, long after a try', { life: 'live', entries: [old] }, { ...doubt, sinceSent: quietTime }, 'send'],
    ['as it was, and the ledger refused something new', { life: 'live', entries: [old, refused] }, doubt, 'found'],
    ['as it was, and the ledger took something new', { life: 'live', entries: [old, through] }, doubt, 'changed'],
    ['as requested after an attempt', { life: 'suspended', entries: [old, through] }, doubt, 'found'],
  ])('of a credential %s is reconciled', (_what, now, doubtful, step) => {
    expect(reconcileStatusChange(aStatusChange(), now, doubtful)).toBe(step);
  });

  it('is sent only where the credential is as it was seen, and from where the ledger takes it', () => {
    const life = fc.constantFrom<CredentialLife | null>(...credentialLives, null);
    fc.assert(
      fc.property(
        fc.constantFrom<CredentialAction>(...credentialActions),
        fc.constantFrom(...credentialLives),
        life,
        (action, seen, now) => {
          fc.pre(moveCredential(seen, action) !== null);
          const step = reconcileStatusChange(aStatusChange({ action, base: { life: seen } }), { life: now, entries: [] }, null);
          if (step === 'send') expect([now, moveCredential(seen, action)]).toEqual([seen, lifeAfter[action]]);
          else expect(step).toBe(now === lifeAfter[action] ? 'found' : 'changed');
        },
      ),
      runs(200),
    );
  });
});
