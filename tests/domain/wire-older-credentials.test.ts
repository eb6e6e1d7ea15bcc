import { describe, expect, it } from 'vitest';
import { parseCredential } from '../../src/domain/credential/wire';
import { credentialId } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { schemaId } from '../builders/schema';

describe('a credential of an older server, which sends no metadata', () => {
  const document = {
    ...{ id: credentialId, type: ['VerifiableCredential', 'LibraryCard'], issuer: issuerDid },
    credentialSchema: { id: schemaId, type: 'JsonSchemaValidator2018' },
  };
  const status = (currentStatus: string) => ({
    claim: { id: credentialId, currentStatus, statusReason: 'Lost card' },
    ...{ issuer: issuerDid, issuanceDate: '2026-03-01T09:30:00Z' },
  });

  it.each([
    ['Live', 'live'],
    ['Suspended', 'suspended'],
    ['Revoked', 'revoked'],
  ])('is known by its document, and is %s by its claim', (word, life) => {
    expect(
      parseCredential(credentialId, { credentialDocument: document, credentialStatus: status(word), persist: true }),
    ).toMatchObject({
      value: {
        reported: {
          ...{ schemaId, kind: 'LibraryCard', issuer: issuerDid, isPersisted: true, isToRegister: true, entries: [] },
          status: { life, remarks: 'Lost card', issuer: issuerDid },
        },
      },
    });
  });

  it('has no status where its word is not known, and says so', () => {
    expect(parseCredential(credentialId, { credentialStatus: status('Dormant') })).toMatchObject({
      value: {
        reported: { status: null, document: null, issuer: issuerDid, unreadable: ['credentialStatus.claim.currentStatus'] },
      },
    });
  });

  it('has no status that is another credential’s', () => {
    const other = { ...status('Live'), claim: { id: 'vc:hid:testnet:other', currentStatus: 'Live', statusReason: '' } };
    expect(parseCredential(credentialId, { credentialDocument: document, credentialStatus: other })).toMatchObject({
      value: { reported: { status: null, unreadable: ['credentialStatus.id'] } },
    });
  });

  it('is no answer about another credential', () => {
    expect(parseCredential('vc:hid:testnet:other', { credentialDocument: document })).toMatchObject({ ok: false });
  });
});
