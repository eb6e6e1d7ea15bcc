import { describe, expect, it } from 'vitest';
import { commandSavedText } from '../../src/domain/command/text';
import type { IdentityCommand } from '../../src/domain/ledger/command';
import { commandCostText, identityObstacleText, redactCommand } from '../../src/domain/ledger/command-text';
import { type IdentityAct, isRightMissing, type RefusedCommand } from '../../src/domain/ledger/missing-right';
import { anAccount } from '../builders/account';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { day, noon } from '../builders/moments';

const entry = (access: string, expiryDate: string | null = null) => ({ serviceType: 'SSI_API', access, expiryDate });
const refusal = (act: IdentityAct, at = noon): RefusedCommand => ({
  kind: act,
  problem: { code: 'right-missing' },
  changedAt: at,
});
const misses = (act: IdentityAct, rights: string[], refused: RefusedCommand[] = [], expiryDate: string | null = null) => {
  const account = anAccount({ accessList: rights.map((right) => entry(right, expiryDate)) });
  return isRightMissing(act, { account, checkedAt: noon - day }, refused, noon);
};

describe('the right to make an identity', () => {
  it.each<[IdentityAct, string, string]>([
    ['create-did', 'CREATE_DID', 'WRITE_DID'],
    ['register-did', 'REGISTER_DID', 'WRITE_DID'],
    ['rename-did', 'REGISTER_DID', 'WRITE_DID'],
    ['create-schema', 'REGISTER_SCHEMA', 'WRITE_SCHEMA'],
    ['issue-credential', 'ISSUE_CREDENTIAL', 'WRITE_CREDENTIAL'],
    ['change-credential-status', 'REGISTER_CREDENTIAL_STATUS', 'WRITE_CREDENTIAL'],
  ])('to %s is %s on older servers and %s on newer ones, or all of them', (act, older, newer) => {
    for (const right of [older, newer, 'ALL']) expect(misses(act, [right])).toBe(false);
    expect(misses(act, ['RESOLVE_DID', 'RESOLVE_SCHEMA'])).toBe(true);
    expect(misses(act, [older], [], new Date(noon - 1).toISOString())).toBe(true);
  });

  it('is not known to be missing if the server reports no rights, until it refuses for one', () => {
    expect(misses('create-schema', [])).toBe(false);
    expect(misses('create-schema', [], [refusal('create-schema', noon - 2 * day)])).toBe(true);
    expect(misses('create-schema', [], [refusal('create-did')])).toBe(false);
  });

  it('is missing if the server refused after it reported the rights', () => {
    expect(misses('create-did', ['ALL'], [refusal('create-did')])).toBe(true);
    expect(misses('create-did', ['ALL'], [refusal('create-did', noon - 2 * day)])).toBe(false);
  });
});

describe('a command', () => {
  it('says what it costs, a registration in addition', () => {
    expect(commandCostText('create-schema')).toBe('Costs 10 credits');
    expect(commandCostText('create-did')).toBe('Costs 7 credits');
    expect(commandCostText('create-did', true)).toBe('Costs 17 credits');
  });

  it('is said to be waiting where there is no connection, and never to be sent before it is', () => {
    expect(commandSavedText(aCreateSchema(), false)).toBe(
      'Create schema LibraryCard: saved on this device. Sent when you are back online',
    );
    expect(commandSavedText(aCreateSchema(), true)).toBe(
      'Create schema LibraryCard: saved on this device and sent automatically',
    );
  });

  it('is shown without the name of a DID, which may be a person’s, if names are covered', () => {
    const text = (command: IdentityCommand) => commandSavedText(redactCommand(command, true), true);
    expect(text(aCreateDid())).toMatch(/^Create (and register )?DID ••••••: /);
    expect(text(aRenameDid())).toMatch(/^Rename DID •••••• to ••••••: /);
    expect(text({ ...aRenameDid(), before: null })).toMatch(/^Name DID ••••••: /);
    expect(redactCommand(aCreateSchema(), true)).toEqual(aCreateSchema());
  });

  it('says what blocks it, a missing tenant in the words of the specification', () => {
    expect(identityObstacleText('none-linked', 'create-did')).toContain('Tenant url is null or empty, service is not selected');
    expect(identityObstacleText('right-missing', 'register-did')).toContain('register DIDs on the ledger');
    for (const obstacle of ['services-unread', 'linked-unread', 'linked-refused'] as const) {
      expect(identityObstacleText(obstacle, 'create-schema')).not.toBe('');
    }
  });
});
