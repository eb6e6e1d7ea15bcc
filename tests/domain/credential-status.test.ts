import { describe, expect, it } from 'vitest';
import { toChangeCredentialStatus } from '../../src/domain/credential/build-command';
import { credentialActions, credentialLives, obstacleTo } from '../../src/domain/credential/machine';
import { toCredentialStatusBody } from '../../src/domain/credential/requests';
import { checkStatusDraft, type StatusDraft, type StatusIssue, statusIssues } from '../../src/domain/credential/status-rules';
import {
  actionWarnings,
  panelIssueWords,
  popupIssueWords,
  statusPopupTitle,
  statusTaken,
} from '../../src/domain/credential/status-text';
import { aCredential, credentialId } from '../builders/credential';
import { aStatusChange } from '../builders/credential-command';
import { aDid, issuerDid } from '../builders/did';

const filled: StatusDraft = { action: 'SUSPEND', reason: 'Lost', keyId: `${issuerDid}#key-1` };
const check = (
  draft: Partial<StatusDraft>,
  life: 'live' | 'suspended' | 'revoked' = 'live',
  issuer = aDid() as ReturnType<typeof aDid> | null,
) => checkStatusDraft({ ...filled, ...draft }, { state: 'registered', life }, issuer);

describe('a change of the status of a credential', () => {
  it('is sent with a reason and a key of its issuer', () => {
    expect(check({})).toBeNull();
  });

  it.each<[StatusIssue, Partial<StatusDraft>, ('live' | 'suspended' | 'revoked')?]>([
    ['status-reason-missing', { reason: ' ', keyId: null }],
    ['status-key-missing', { keyId: null, action: '' }],
    ['credential-already-live', { action: 'LIVE' }],
    ['credential-already-suspended', {}, 'suspended'],
    ['credential-already-revoked', { action: 'REVOKE' }, 'revoked'],
    ['credential-already-revoked', { action: 'LIVE' }, 'revoked'],
    ['status-invalid', { action: '' }],
    ['status-key-not-of-issuer', { keyId: `${issuerDid}#key-2` }],
  ])('is refused for %s', (issue, draft, life) => {
    expect(check(draft, life)).toBe(issue);
  });

  it('is refused if the issuer is not here, or if the credential is not on the ledger', () => {
    expect(check({ keyId: null }, 'live', null)).toBe('status-issuer-not-here');
    expect(checkStatusDraft(filled, { state: 'created', life: null }, aDid())).toBe('credential-not-registered');
  });

  it('is refused for every life from which the ledger knows no such step', () => {
    for (const life of credentialLives)
      for (const action of credentialActions)
        expect(check({ action }, life)).toBe(obstacleTo(action, { state: 'registered', life }));
  });

  it('reports what is wrong in the words of the popup, and in those of the form', () => {
    expect(Object.keys(popupIssueWords).sort()).toEqual([...statusIssues].sort());
    expect(Object.keys(panelIssueWords).sort()).toEqual([...statusIssues].sort());
    expect(popupIssueWords).toMatchObject({
      'status-reason-missing': 'Status Reason cannot be empty.',
      'status-key-missing': 'Verification Method ID cannot be empty.',
      'credential-already-live': 'Credential is already Live.',
      'credential-already-suspended': 'Credential is already SUSPENDED.',
      'credential-already-revoked': 'Credential is already Revoked.',
      'status-invalid': 'Invalid status.',
    });
    expect(panelIssueWords).toMatchObject({
      'status-reason-missing': 'Staus Reason cannot be empty',
      'credential-already-live': 'Credential already Live',
      'credential-already-suspended': 'Credential already Suspended',
      'credential-already-revoked': 'Credential already Revoked',
      'status-invalid': 'Invalid status',
    });
    expect(statusTaken).toBe('cred status updated successfully');
    expect(credentialActions.map(statusPopupTitle)).toEqual(['REVOKE CREDENTIAL', 'SUSPEND CREDENTIAL', 'LIVE CREDENTIAL']);
    expect(actionWarnings.REVOKE).toContain('permanent');
  });

  it('is sent as the contract names it', () => {
    const reason = 'The card was reported lost';
    expect(toChangeCredentialStatus(aCredential(), { ...filled, reason: ` ${reason} ` })).toEqual(aStatusChange());
    expect(toCredentialStatusBody(aStatusChange())).toEqual({
      namespace: 'testnet',
      status: 'SUSPEND',
      statusReason: reason,
      issuerDid,
      verificationMethodId: `${issuerDid}#key-1`,
      credentialId,
    });
    expect(toChangeCredentialStatus(aCredential({ life: null }), filled)).toBeNull();
    expect(toChangeCredentialStatus(aCredential({ issuer: null }), filled)).toBeNull();
    expect(toChangeCredentialStatus(aCredential(), { ...filled, action: '' })).toBeNull();
  });

  it('is sent without a network where the DID of the issuer names none', () => {
    expect(toCredentialStatusBody(aStatusChange({ issuer: 'nobody' }))).toMatchObject({ issuerDid: 'nobody', namespace: '' });
  });
});
