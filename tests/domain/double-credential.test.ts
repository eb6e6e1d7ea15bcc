import { describe, expect, it } from 'vitest';
import { doubledBy } from '../../src/domain/credential/duplicates';
import { stateSummaryOf } from '../../src/domain/ledger/state-summary';
import { ledgerBadgeText, ledgerRemarkText } from '../../src/domain/ledger/text';
import { aCredential, aCredentialDocument } from '../builders/credential';
import { anIssueCredential } from '../builders/credential-command';
import { minute, noon, second } from '../builders/moments';

const row = aCredential({ id: 'answered', issuedAt: noon, document: null });
const command = anIssueCredential({
  ...{ issuer: row.issuer ?? '', schemaId: row.schemaId ?? '' },
  ...{ isToPersist: row.isPersisted === true, isToRegister: row.isToRegister === true },
});
const answered = [{ command, row }];
const document = aCredentialDocument({
  credentialSubject: { id: command.subject, ...Object.fromEntries(command.fields.map(({ name, value }) => [name, value])) },
  expirationDate: `${command.expiresOn}T00:00:00Z`,
});
const possibly = { of: 'answered', isExact: false };
const surely = { of: 'answered', isExact: true };
const other = { ...row, id: 'other', issuedAt: noon - 2 * second };

describe('a credential that came beside one that was answered', () => {
  it.each([
    ['of the same schema and issuer, at the same moment', other, possibly],
    ['whose moment is not told', { ...other, issuedAt: null }, possibly],
    ['that says just the same', { ...other, document }, surely],
    ['that says just the same, of half a minute ago', { ...other, document, issuedAt: noon - minute / 2 }, surely],
    ['that says the same by a schema that is not told', { ...other, document, schemaId: null }, possibly],
    ['of another schema', { ...other, schemaId: 'sch:hid:testnet:another' }, null],
    ['of another issuer', { ...other, issuer: 'did:hid:testnet:another' }, null],
    ['stored where this one is not', { ...other, isPersisted: !command.isToPersist }, null],
    ['of half a minute ago', { ...other, issuedAt: noon - minute / 2 }, null],
    ['whose document says something else', { ...other, document: aCredentialDocument({ credentialSubject: { id: 'x' } }) }, null],
    ['that does not tell what it is', { ...other, schemaId: null, issuer: null }, null],
    ['and is the very same', row, null],
  ])('%s', (_how, reported, double) => {
    expect(doubledBy(reported, answered)).toEqual(double);
  });

  it('is no exact match while another command may have created it', () => {
    const reported = { ...other, document };
    expect(doubledBy(reported, answered, [command])).toEqual(possibly);
    expect(doubledBy(reported, answered, [{ ...command, subject: 'did:hid:testnet:another' }])).toEqual(surely);
  });

  it('is of the one that is nearest in time', () => {
    const earlier = { command, row: { ...row, id: 'earlier', issuedAt: noon - 15 * second } };
    expect(doubledBy(other, [earlier, ...answered])?.of).toBe('answered');
    expect(doubledBy({ ...other, issuedAt: noon - 16 * second }, [...answered, earlier])?.of).toBe('earlier');
  });

  it('says so beside its status, until it is revoked', () => {
    const double = { ...other, state: 'registered', life: 'live', error: null, doubleOf: 'answered' } as const;
    const { remark } = stateSummaryOf(double, [], null);
    expect(remark && ledgerRemarkText(remark)).toBe('Possibly issued twice: another credential has the same schema and issuer');
    const sure = stateSummaryOf({ ...double, isExactDuplicate: true }, [], null).remark;
    expect(sure && ledgerRemarkText(sure)).toBe('Issued twice: another credential has the same values');
    expect(stateSummaryOf({ ...double, life: 'revoked' }, [], null).remark).toBeNull();
    expect(ledgerBadgeText('Registered', stateSummaryOf(double, [], null))).toBe('Registered');
  });
});
