import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CredentialAnswer,
  type CredentialRow,
  isForLedgerAlone,
  shownLifeOf,
  unresolvedCredential,
  withCredentialAnswer,
} from '../../src/domain/credential/credential';
import { parseCredentialEvent } from '../../src/domain/credential/events-wire';
import { parseCredential } from '../../src/domain/credential/wire';
import { parseCredentialList } from '../../src/domain/ledger/list-wire';
import { parseLedgerCredential } from '../../src/domain/ledger/wire';
import { withEntries } from '../../src/domain/ledger/with-entries';
import {
  aCredential,
  aCredentialDocument,
  aCredentialMetadata,
  aCredentialStatusWire,
  aCredentialWire,
  aLedgerCredentialWire,
  aTransactionWire,
  credentialId,
} from '../builders/credential';
import { ssiAppId } from '../builders/did';
import { day, iso, noon } from '../builders/moments';
import { runs } from '../builders/runs';
import { aStatusEntry, schemaId } from '../builders/schema';

const answerOf = (body: unknown): CredentialAnswer => {
  const parsed = parseCredential(credentialId, body);
  if (!parsed.ok) throw new Error(parsed.problem.said);
  return parsed.value;
};
const ledgerOf = (body: unknown): CredentialAnswer => {
  const parsed = parseLedgerCredential(credentialId, body);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
};
const fresh = () => unresolvedCredential(ssiAppId, { id: credentialId, createdAt: null, order: 0 });
const answered = (row: CredentialRow, ...answers: CredentialAnswer[]) =>
  answers.reduce((known, answer) => withCredentialAnswer(known, answer, noon), row);
const without = (metadata: Record<string, unknown> = {}) => ({
  metadata: aCredentialMetadata({ transactionStatus: undefined, ...metadata }),
});
const bad = aTransactionWire({ txnHash: 'BAD', status: 110, message: 'failed to execute message; …: it is revoked' });
const notThere = {
  code: 2,
  message: `credential status document ${credentialId} not found: credential status document not found`,
};

describe('a list of credentials', () => {
  it('is of bare ids, of objects of newer servers, and of nothing else that looks like one', () => {
    const made = { credentialId: `${credentialId}b`, createdAt: iso(noon) };
    const parsed = parseCredentialList({ totalCount: 4, data: [credentialId, made, schemaId, 'vc:hid:x/../y'] });
    const rows = [
      { id: credentialId, order: 0, createdAt: null },
      { id: `${credentialId}b`, order: noon, createdAt: noon },
    ];
    expect(parsed).toEqual({ ok: true, value: { rows, losses: expect.objectContaining({ count: 2 }), totalCount: 4 } });
  });
});

describe('the resolution of a credential', () => {
  it('with an entry of status 0 means that it is on the ledger', () => {
    expect(answered(fresh(), answerOf(aCredentialWire()))).toEqual(aCredential());
    const good = aTransactionWire();
    // A later change that was refused follows the registration, and takes nothing from it.
    for (const transactionStatus of [
      [bad, good],
      [good, bad],
      [bad, good, bad],
    ])
      expect(answered(fresh(), answerOf(aCredentialWire({ transactionStatus })))).toMatchObject({
        state: 'registered',
        error: null,
      });
  });

  it('with entries but none of status 0 means Error, with these entries', () => {
    const failedOne = answered(fresh(), answerOf({ metadata: aCredentialMetadata({ transactionStatus: [bad, bad] }) }));
    expect(failedOne).toMatchObject({ state: 'failed', life: null, resolvedAt: noon });
    expect(failedOne.error?.entries.map(({ hash, code }) => [hash, code])).toEqual([
      ['BAD', 110],
      ['BAD', 110],
    ]);
  });

  it('without entries, for one that is not meant for the ledger, means that only the service has it', () => {
    for (const flag of [false, null, undefined]) {
      const row = answered(fresh(), answerOf(without({ registerCredentialStatus: flag })));
      expect(row).toMatchObject({ state: 'created', life: null, schemaId, kind: 'LibraryCard' });
      expect(shownLifeOf(row)).toBe('live');
    }
  });

  it('without entries, for one that is meant for the ledger, is decided by the ledger alone', () => {
    const asked = answered(fresh(), answerOf(without()));
    expect(asked).toMatchObject({ state: 'resolving', resolvedAt: null, issuer: aCredential().issuer });
    expect(isForLedgerAlone(asked)).toBe(true);
    expect(answered(asked, ledgerOf(aLedgerCredentialWire({ suspended: true })))).toMatchObject({
      state: 'registered',
      life: 'suspended',
      statusDocument: { suspended: true, proof: { type: 'Ed25519Signature2020' } },
    });
    expect(answered(asked, ledgerOf(notThere))).toMatchObject({ state: 'created', resolvedAt: noon });
  });

  it('that was refused is of one in Error, in the words of the server', () => {
    expect(answered(fresh(), { event: 'refused', said: 'is not found' })).toMatchObject({
      state: 'unresolvable',
      error: { said: 'is not found', entries: [] },
    });
    expect(answered(aCredential(), { event: 'refused', said: 'is not found' })).toEqual(aCredential());
  });

  it.each([
    ['sch:hid:testnet:z6Mk:1.0', { schemaId: 'sch:hid:testnet:z6Mk:1.0', kind: null }],
    ['LibraryCard', { schemaId: null, kind: 'LibraryCard' }],
    [['VerifiableCredential', 'LibraryCard'], { schemaId: null, kind: 'LibraryCard' }],
    [{ schemaType: 'LibraryCard' }, { schemaId: null, kind: 'LibraryCard' }],
    [null, { schemaId: null, kind: null }],
    [7, { schemaId: null, kind: null, unreadable: ['metadata.type'] }],
  ])('has its kind from %j', (type, reported) => {
    expect(answered(fresh(), answerOf(aCredentialWire({ type })))).toMatchObject(reported);
  });

  it('without metadata, or of another credential, is malformed', () => {
    for (const body of [null, [], 'x', {}, { metadata: [] }, { metadata: { credentialId: 'vc:hid:other' } }])
      expect(parseCredential(credentialId, body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });

  it('keeps what can be read, and names what could not', () => {
    const odd = {
      ...aCredentialWire({ persist: 'yes', transactionStatus: [aTransactionWire(), 7, null] }),
      credentialDocument: 'x',
    };
    expect(answered(fresh(), answerOf(odd))).toMatchObject({
      state: 'registered',
      isPersisted: null,
      unreadable: ['metadata.persist', 'credentialDocument', 'metadata.transactionStatus'],
    });
  });

  it('takes no document that is another credential', () => {
    const row = answered(
      fresh(),
      answerOf({ ...aCredentialWire(), credentialDocument: aCredentialDocument({ id: 'vc:hid:other' }) }),
    );
    expect(row).toMatchObject({ document: null, unreadable: ['credentialDocument.id'] });
  });
});

describe('the ledger, asked for a credential,', () => {
  it('that says it has none says that it is not there yet, whatever its words', () => {
    for (const body of [notThere, { code: 5, message: 'not found' }, { code: 3, message: 'invalid id' }])
      expect(ledgerOf(body)).toEqual({ event: 'pending' });
  });

  it('that is away, broken or reports another one says nothing', () => {
    for (const body of [{ code: 14, message: 'unavailable' }, {}, null, aLedgerCredentialWire({ id: 'vc:hid:other' })])
      expect(parseLedgerCredential(credentialId, body).ok).toBe(false);
  });
});

describe('what is known of a credential', () => {
  const entry = fc.constantFrom(aTransactionWire(), bad, aTransactionWire({ status: null }));
  const reported = fc
    .record({
      registerCredentialStatus: fc.constantFrom(true, false, null),
      persist: fc.boolean(),
      transactionStatus: fc.array(entry, { maxLength: 3 }),
      hasStatus: fc.boolean(),
      hasDocument: fc.boolean(),
      revoked: fc.boolean(),
    })
    .map(({ hasStatus, hasDocument, revoked, ...metadata }) =>
      answerOf({
        metadata: aCredentialMetadata(metadata),
        ...(hasStatus ? { credentialStatus: aCredentialStatusWire({ revoked }) } : {}),
        ...(hasDocument ? { credentialDocument: aCredentialDocument() } : {}),
      }),
    );
  const ofLedger = fc.boolean().map((revoked) => ledgerOf(aLedgerCredentialWire({ revoked })));
  const other = fc.constantFrom<CredentialAnswer>({ event: 'pending' }, { event: 'refused', said: null });
  const history = fc.array(fc.oneof(reported, ofLedger, other), { maxLength: 6 });

  it('stays registered once the ledger has it, and revoked once it is revoked', () => {
    fc.assert(
      fc.property(history, history, (before, later) => {
        const known = answered(fresh(), ...before);
        const now = answered(known, ...later);
        if (known.state === 'registered') expect(now.state).toBe('registered');
        if (known.life === 'revoked') expect(now.life).toBe('revoked');
      }),
      runs(300),
    );
  });

  it('never loses a document, a fact or a status that this device has met', () => {
    fc.assert(
      fc.property(history, history, (before, later) => {
        const known = answered(fresh(), ...before);
        const now = answered(known, ...later);
        for (const name of ['document', 'statusDocument', 'schemaId', 'issuer', 'isPersisted', 'isToRegister', 'life'] as const)
          if (known[name] !== null) expect(now[name]).not.toBeNull();
      }),
      runs(300),
    );
  });

  it('has an error exactly while it is in Error', () => {
    fc.assert(
      fc.property(history, (answers) => {
        const { state, error } = answered(fresh(), ...answers);
        expect(error !== null).toBe(state === 'failed' || state === 'unresolvable');
      }),
      runs(300),
    );
  });

  it('is to be resolved again as soon as an entry says that the ledger has it', () => {
    const created = aCredential({ state: 'created', life: null });
    const entry = aStatusEntry({ id: credentialId });
    expect(withEntries(created, { is: 'succeeded', entry })).toMatchObject({ state: 'registered', resolvedAt: null });
    expect(withEntries(created, { is: 'failed', entry })).toMatchObject({
      state: 'failed',
      error: { entries: [entry] },
    });
    expect(withEntries(created, { is: 'pending' })).toBe(created);
  });

  it('is left to the ledger, which costs nothing, once the service has said all it can, until it is revoked', () => {
    expect(isForLedgerAlone(fresh())).toBe(false);
    expect(isForLedgerAlone(aCredential({ resolvedAt: noon - day }))).toBe(true);
    expect(isForLedgerAlone(aCredential({ state: 'created' }))).toBe(false);
    expect(isForLedgerAlone(aCredential({ life: 'revoked' }))).toBe(false);
  });
});

describe('an event of the stream of a credential', () => {
  const event = (row: object) => JSON.stringify({ _id: 'r1', issuerDid: 'did:hid:x', status: 'Initiated', ...row });

  it('is the last if the credential is finished, and no other is', () => {
    for (const status of ['Registered', 'Failed', 'Live', 'Suspended', 'Revoked'])
      expect(parseCredentialEvent(event({ status }))).toEqual({ ok: true, value: { recordId: 'r1', status, isLast: true } });
    for (const status of ['Initiated', 'Pending', null])
      expect(parseCredentialEvent(event({ status }))).toMatchObject({ value: { isLast: false } });
  });

  it.each(['', '{'])('that is %j does not count', (data) => {
    expect(parseCredentialEvent(data).ok).toBe(false);
  });
});
