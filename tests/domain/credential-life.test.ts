import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CredentialAction,
  type CredentialLife,
  type CredentialObstacle,
  canUnlock,
  credentialActions,
  credentialLives,
  isMenuDisabled,
  lifeAfter,
  lifeOf,
  moveCredential,
  obstacleTo,
} from '../../src/domain/credential/machine';
import { type LedgerState, ledgerStates } from '../../src/domain/ledger/machine';
import { runs } from '../builders/runs';

describe('a credential', () => {
  it.each<[CredentialLife, CredentialAction, CredentialLife | null]>([
    ['live', 'SUSPEND', 'suspended'],
    ['live', 'REVOKE', 'revoked'],
    ['live', 'LIVE', null],
    ['suspended', 'LIVE', 'live'],
    ['suspended', 'REVOKE', 'revoked'],
    ['suspended', 'SUSPEND', null],
    ['revoked', 'LIVE', null],
    ['revoked', 'SUSPEND', null],
    ['revoked', 'REVOKE', null],
  ])('that is %s is, after %s, %s', (life, action, next) => {
    expect(moveCredential(life, action)).toBe(next);
  });

  it('comes by an action to the life that the action names, or stays', () => {
    for (const life of credentialLives)
      for (const action of credentialActions) expect([null, lifeAfter[action]]).toContain(moveCredential(life, action));
  });

  it('that was revoked stays revoked, whatever is done to it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...credentialActions)), (actions) => {
        const end = actions.reduce<CredentialLife>((life, action) => moveCredential(life, action) ?? life, 'live');
        expect(end === 'revoked').toBe(actions.includes('REVOKE'));
      }),
      runs(300),
    );
  });

  it.each<[boolean, boolean, CredentialLife]>([
    [false, false, 'live'],
    [false, true, 'suspended'],
    [true, false, 'revoked'],
    [true, true, 'revoked'],
  ])('that the ledger calls revoked %s and suspended %s is %s', (revoked, suspended, life) => {
    expect(lifeOf({ revoked, suspended })).toBe(life);
  });

  it.each<[CredentialAction, CredentialLife, CredentialObstacle | null]>([
    ['REVOKE', 'live', null],
    ['REVOKE', 'suspended', null],
    ['REVOKE', 'revoked', 'credential-already-revoked'],
    ['SUSPEND', 'live', null],
    ['SUSPEND', 'suspended', 'credential-already-suspended'],
    ['SUSPEND', 'revoked', 'credential-already-revoked'],
    ['LIVE', 'live', 'credential-already-live'],
    ['LIVE', 'suspended', null],
    ['LIVE', 'revoked', 'credential-already-revoked'],
  ])('may be asked for %s while it is %s: %s', (action, life, obstacle) => {
    expect(obstacleTo(action, { state: 'registered', life })).toBe(obstacle);
  });

  it('takes no action while its record is not Registered, or nobody knows its life', () => {
    for (const action of credentialActions) {
      expect(obstacleTo(action, { state: 'registered', life: null })).toBe('credential-not-registered');
      for (const state of ledgerStates.filter((one) => one !== 'registered'))
        for (const life of credentialLives) expect(obstacleTo(action, { state, life })).toBe('credential-not-registered');
    }
  });

  it.each<[LedgerState, CredentialLife | null, boolean | null, boolean]>([
    ['created', null, false, true],
    ['failed', null, false, true],
    ['resolving', null, null, true],
    ['registered', 'live', false, false],
    ['registered', 'suspended', false, false],
    ['registered', 'revoked', false, true],
    ['created', null, true, false],
    ['registered', 'revoked', true, false],
  ])('that is %s, %s and persisted %s has a disabled menu: %s', (state, life, isPersisted, isDisabled) => {
    expect(isMenuDisabled({ state, life, isPersisted })).toBe(isDisabled);
  });

  it('is unlocked only where the service is known to keep its document', () => {
    expect([true, false, null].map((isPersisted) => canUnlock({ isPersisted }))).toEqual([true, false, false]);
  });
});
