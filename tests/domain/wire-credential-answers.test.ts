import { describe, expect, it } from 'vitest';
import { parseChangedStatus, parseIssuedCredential, saidByOddRefusal } from '../../src/domain/credential/answers-wire';
import { parseCredential } from '../../src/domain/credential/wire';
import { aCredentialDocument, aCredentialMetadata, aCredentialStatusWire, credentialId } from '../builders/credential';
import { schemaId } from '../builders/schema';

/** The answer to issuing a credential (contract SSI 6.2): its status document has no flags yet, and there are no transactions. */
function anIssueAnswer(metadata: Record<string, unknown> = {}) {
  const { revoked: _revoked, suspended: _suspended, ...status } = aCredentialStatusWire();
  const { transactionStatus: _transactions, ...stored } = aCredentialMetadata({ persist: false, ...metadata });
  return { credentialDocument: aCredentialDocument(), credentialStatus: status, metadata: stored };
}

describe('the answer to issuing a credential', () => {
  it('has its id, and the document that is nowhere else', () => {
    const parsed = parseIssuedCredential(anIssueAnswer());
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        id: credentialId,
        reported: {
          schemaId,
          isPersisted: false,
          isToRegister: true,
          entries: [],
          status: { life: 'live' },
          document: aCredentialDocument(),
        },
      },
    });
  });

  it('without an id is malformed', () => {
    for (const body of [{}, null, [], { metadata: {} }, anIssueAnswer({ credentialId: null })])
      expect(parseIssuedCredential(body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });
});

describe('the answer to a change of status', () => {
  it('is the status document of the credential, with or without a colon at its end', () => {
    const parsed = parseChangedStatus(credentialId, aCredentialStatusWire({ id: `${credentialId}:`, suspended: true }));
    expect(parsed).toMatchObject({ ok: true, value: { life: 'suspended' } });
  });

  it('about another one is no answer', () => {
    for (const body of [{}, [], aCredentialStatusWire({ id: 'vc:other' })])
      expect(parseChangedStatus(credentialId, body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });
});

describe('a refusal whose messages are no texts', () => {
  it.each([
    [{ message: [null] }, "The values don't match the schema"],
    [{ message: [{ name: 'TokenExpiredError', message: 'jwt expired' }] }, 'jwt expired'],
    [{ message: { message: 'jwt expired' } }, 'jwt expired'],
    [
      { message: { errors: [{ keyword: 'type', message: 'fields.a must be string' }, 'b is missing'] } },
      'fields.a must be string, b is missing',
    ],
    [{ message: { errors: [] } }, null],
    [{ message: ['Resource not found'] }, null],
    [{ message: 'Resource not found' }, null],
    [{ message: [{}] }, null],
    [{ error: 'Bad Request' }, null],
    ['Bad Request', null],
  ])('%j reads %j', (body, said) => {
    expect(saidByOddRefusal(body)).toBe(said);
  });
});

describe('a document that is longer than any that is mirrored', () => {
  const long = { id: 'vc:hid:testnet:zLong', credentialSubject: { note: 'x'.repeat(300_000) } };
  const answered = (persist: boolean) => ({ credentialDocument: long, metadata: { credentialId: long.id, persist } });

  it('is stored completely if only the answer to issuing it has it', () => {
    expect(parseIssuedCredential(answered(false))).toMatchObject({ value: { reported: { document: long } } });
  });

  it('is left to the service that stores it, which is noted', () => {
    const reported = { document: null, unreadable: ['credentialDocument'] };
    expect(parseIssuedCredential(answered(true))).toMatchObject({ value: { reported } });
    expect(parseCredential(long.id, answered(false))).toMatchObject({ value: { reported } });
  });
});
