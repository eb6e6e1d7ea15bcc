import { describe, expect, it } from 'vitest';
import { pendingIdentities } from '../../src/app/commands/pending-identities';
import type { OpenedCommand } from '../../src/db/commands';
import type { CommandState } from '../../src/domain/command/machine';
import { type IdentityCommand, subjectOfIdentityCommand } from '../../src/domain/ledger/command';
import { aCommandRow } from '../builders/command-row';
import { credentialId } from '../builders/credential';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { issuerDid, ssiAppId } from '../builders/did';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { noon } from '../builders/moments';

/** A command in a state. */
function opened(command: IdentityCommand, state: CommandState = 'queued', isReadable = true): OpenedCommand {
  const { kind, appId } = command;
  return {
    row: aCommandRow({ kind, appId, subject: subjectOfIdentityCommand(command), state }),
    payload: isReadable ? { identity: 'admin', command } : null,
    found: null,
    isOfKey: true,
  };
}

describe('the commands about identities that are not finished', () => {
  it('are shown in their own list, in words, and in no other', () => {
    const commands = [opened(aCreateDid()), opened(aCreateSchema(), 'waiting')];
    const dids = pendingIdentities(commands, ssiAppId, 'did', noon);
    expect(dids.created).toEqual([
      {
        id: 'create-did queued',
        title: 'Create and register DID Main issuer',
        state: 'queued',
        stand: 'Saved on this device. It will be sent automatically',
        needsPerson: false,
      },
    ]);
    const schemas = pendingIdentities(commands, ssiAppId, 'schema', noon);
    expect(schemas.created.map(({ title, state }) => [title, state])).toEqual([['Create schema LibraryCard', 'waiting']]);
  });

  it('do not include finished ones, or those of another service', () => {
    const commands = [opened(aCreateDid(), 'done'), opened(aCreateDid({ appId: 'another' }))];
    expect(pendingIdentities(commands, ssiAppId, 'did', noon).created).toEqual([]);
  });

  it('need the person if they were refused or are in conflict', () => {
    const states: CommandState[] = ['refused', 'conflict', 'checking'];
    const { created } = pendingIdentities(
      states.map((state) => opened(aCreateSchema(), state)),
      ssiAppId,
      'schema',
      noon,
    );
    expect(created.map(({ needsPerson }) => needsPerson)).toEqual([true, true, false]);
  });

  it('say so if they cannot be read', () => {
    const { created } = pendingIdentities([opened(aCreateDid(), 'queued', false)], ssiAppId, 'did', noon);
    expect(created[0]?.title).toBe("This version of Studio can't open one of your changes. It is not sent");
  });

  it('show a new name next to the name that the DID has', () => {
    const { names, created } = pendingIdentities([opened(aRenameDid())], ssiAppId, 'did', noon);
    expect(created).toEqual([]);
    expect(names.get(issuerDid)).toEqual({ name: 'Reading room', state: 'Queued', needsPerson: false });
    expect(pendingIdentities([opened(aRenameDid())], ssiAppId, 'schema', noon).names.size).toBe(0);
  });

  it('show the future status of a credential next to its current one, and a new credential above the list', () => {
    const commands = [opened(anIssueCredential()), opened(aStatusChange(), 'conflict')];
    const { names, created } = pendingIdentities(commands, ssiAppId, 'credential', noon);
    expect(created.map(({ title }) => title)).toEqual(['Issue credential LibraryCard']);
    expect(names.get(credentialId)).toEqual({ name: 'Suspend', state: 'Conflict', needsPerson: true });
    expect(pendingIdentities(commands, ssiAppId, 'did', noon)).toEqual({ created: [], names: new Map() });
  });
});
