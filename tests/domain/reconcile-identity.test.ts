import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DidAnswer } from '../../src/domain/did/did';
import { type CreateDidStep, type RenameStep, reconcileCreateDid, reconcileRename } from '../../src/domain/did/reconcile';
import { parseDidResolution } from '../../src/domain/did/wire';
import type { LedgerState } from '../../src/domain/ledger/machine';
import { type CreateSchemaStep, isSchemaOf, newSchemaIds, reconcileCreateSchema } from '../../src/domain/schema/reconcile';
import { quietTime, reconcilePatience } from '../../src/domain/shared/timing';
import { aResolution, issuerDid } from '../builders/did';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { day, second } from '../builders/moments';
import { runs } from '../builders/runs';
import { aSchema } from '../builders/schema';

const resolved = (body: unknown): DidAnswer => {
  const parsed = parseDidResolution(issuerDid, body);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
};
const onLedger = resolved(aResolution());
const offLedger = resolved(aResolution({ didDocumentMetadata: null }));
const unknown = resolved({ didDocument: {}, didDocumentMetadata: null });

describe('a DID whose answer was lost', () => {
  it.each<[string, DidAnswer | 'unread', boolean, boolean, CreateDidStep]>([
    ['nobody knows', unknown, true, false, 'create'],
    ['nobody knows, after its registration was sent', unknown, true, true, 'create'],
    ['the service knows', offLedger, false, false, 'found'],
    ['the service knows and that is to be on the ledger', offLedger, true, false, 'register'],
    ['the service knows and whose registration may have arrived', offLedger, true, true, 'found'],
    ['the ledger has', onLedger, true, false, 'found'],
    ['of which there is no answer', 'unread', true, false, 'unknown'],
  ])('%s is reconciled', (_what, now, isToRegister, isRegistrationSent, step) => {
    expect(reconcileCreateDid(aCreateDid({ isToRegister }), now, isRegistrationSent)).toBe(step);
  });
});

describe('a new name whose answer was lost', () => {
  it.each<[{ name: string | null } | 'missing' | 'unread', string | null, RenameStep]>([
    [{ name: 'Reading room' }, 'Main issuer', 'found'],
    [{ name: 'Main issuer' }, 'Main issuer', 'send'],
    [{ name: null }, null, 'send'],
    [{ name: 'Annexe' }, 'Main issuer', 'changed'],
    [{ name: null }, 'Main issuer', 'changed'],
    ['missing', 'Main issuer', 'changed'],
    ['missing', null, 'changed'],
    [{ name: ' Reading room ' }, 'Main issuer', 'found'],
    [{ name: 'Main issuer ' }, ' Main issuer', 'send'],
    ['unread', 'Main issuer', 'unknown'],
  ])('of a DID that is now %j and was %j is reconciled', (now, before, step) => {
    expect(reconcileRename(aRenameDid({ before }), now)).toBe(step);
  });

  it('is the same name whatever blanks are around it', () => {
    expect(reconcileRename(aRenameDid({ name: ' Reading room ' }), { name: 'Reading room' })).toBe('found');
  });
});

describe('a schema whose answer was lost', () => {
  const command = aCreateSchema();
  const nameless = { name: null, author: null, properties: [] };
  const silent = (id: string, state: LedgerState) => aSchema({ id, state, ...nameless });
  const other = aSchema({ id: 'sch:other', name: 'Passport' });
  const twin = aSchema({ id: 'sch:twin' });

  it.each<[string, Parameters<typeof reconcileCreateSchema>[1], number, CreateSchemaStep]>([
    ['none is new', [], quietTime, { is: 'send' }],
    ['none is new and the request may still arrive', [other], quietTime - 1, { is: 'unknown' }],
    ['it is there at once', [twin], 0, { is: 'found', id: 'sch:twin' }],
    ['none is new and the clock was put back', [], -day, { is: 'send' }],
    ['none of the new ones is it', [other], quietTime, { is: 'send' }],
    ['one of the new ones is it', [other, twin], quietTime, { is: 'found', id: 'sch:twin' }],
    [
      'several of the new ones are it',
      [twin, aSchema({ id: 'sch:two' })],
      quietTime,
      { is: 'ask', ids: ['sch:twin', 'sch:two'] },
    ],
    ['a new one does not tell its name yet', [silent('sch:a', 'created')], quietTime, { is: 'unknown' }],
    ['a new one is not resolved yet', [twin, silent('sch:a', 'resolving')], quietTime, { is: 'unknown' }],
    ['a new one is on the ledger and its document is not here', [silent('sch:a', 'registered')], quietTime, { is: 'unknown' }],
    ['a new one has not told its name for long', [silent('sch:a', 'created')], reconcilePatience, { is: 'ask', ids: ['sch:a'] }],
    ['the ledger refused the only new one', [silent('sch:a', 'failed')], quietTime, { is: 'ask', ids: ['sch:a'] }],
    ['a new one that this device made is not there yet', [{ ...other, state: 'created' }], quietTime, { is: 'send' }],
    ['one is it and the ledger refused another', [twin, silent('sch:a', 'failed')], quietTime, { is: 'found', id: 'sch:twin' }],
    ['the list could not be read', 'unread', reconcilePatience, { is: 'unknown' }],
  ])('is reconciled if %s', (_what, now, sinceSent, step) => {
    expect(reconcileCreateSchema(command, now, sinceSent)).toEqual(step);
  });

  it('is the same in whatever order the server has its properties, and by nothing less than all of them', () => {
    const [first, second] = aSchema().properties;
    if (!first || !second) throw new Error('no properties');
    expect(isSchemaOf(command, aSchema({ properties: [second, first] }))).toBe(true);
    for (const properties of [
      [first],
      [first, first],
      [first, { ...second, isRequired: false }],
      [first, { ...second, format: 'email' }],
    ]) {
      expect(isSchemaOf(command, aSchema({ properties }))).toBe(false);
    }
    expect(isSchemaOf(command, aSchema({ author: 'did:hid:other' }))).toBe(false);
    const turned = { ...command, name: ` ${command.name} `, attributes: [...command.attributes].reverse() };
    expect(isSchemaOf(turned, aSchema())).toBe(true);
  });

  it('is among those that the list did not have before', () => {
    expect(newSchemaIds(['a', 'b'], ['b', 'c', 'a', 'd'])).toEqual(['c', 'd']);
  });

  it('is with the service once at most, however often answers are lost and however late a request arrives', () => {
    /** Half a minute of the line and the server: whether the request is lost, how late it arrives, whether its answer is lost, when the name is reported. */
    const minutes = fc.record({
      isLost: fc.boolean(),
      isLate: fc.boolean(),
      isAnswerLost: fc.boolean(),
      isListRead: fc.boolean(),
      untilNamed: fc.nat(12),
    });
    fc.assert(
      fc.property(fc.array(minutes, { minLength: 1, maxLength: 30 }), (course) => {
        const made: { id: string; namedAt: number }[] = [];
        let late = false;
        let sentAt: number | null = null;
        for (const [now, { isLost, isLate, isAnswerLost, isListRead, untilNamed }] of course.entries()) {
          const make = () => made.push({ id: `sch:${made.length}`, namedAt: now + untilNamed });
          // What was on its way arrives after it was looked for.
          const isArriving = late;
          late = false;
          if (sentAt !== null) {
            const seen = made.map(({ id, namedAt }) => (namedAt > now ? silent(id, 'created') : aSchema({ id })));
            const { is } = reconcileCreateSchema(command, isListRead ? seen : 'unread', (now - sentAt) * 30 * second);
            if (isArriving) make();
            if (is === 'found' || is === 'ask') break;
            if (is === 'unknown') continue;
          }
          if (!isLost && !isLate) make();
          late = !isLost && isLate;
          if (!isLost && !isLate && !isAnswerLost) break;
          sentAt = now;
        }
        expect(made.length).toBeLessThanOrEqual(1);
      }),
      runs(1000),
    );
  });
});
