import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type Mirror, MirrorContext } from '../../src/app/live/mirror-context';
import { VaultContext } from '../../src/app/live/vault-context';
import { WorkerContext } from '../../src/app/live/worker-context';
import { OutboxConflict } from '../../src/app/screens/sync/outbox-conflict';
import type { OpenedCommand } from '../../src/db/commands';
import type { Command } from '../../src/domain/command/command';
import type { FoundRecord } from '../../src/domain/command/conflict-snapshot';
import { identityConflictActs } from '../../src/domain/ledger/command-text';
import { editConflictPanelWords } from '../../src/domain/record/edit-text';
import type { StudioWorker } from '../../src/workers/api';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { decide } from '../builders/decision-command';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { noon } from '../builders/moments';

/** What a person reads, and the buttons that they have. */
function drawn(command: Command, found: FoundRecord | null) {
  const row = { id: 'one', kind: command.kind, appId: command.appId, revision: 1, state: 'conflict' } as OpenedCommand['row'];
  const opened: OpenedCommand = { row, payload: { identity: 'admin', command }, found, isOfKey: true };
  const worker = {} as StudioWorker;
  const mirror = { clockOffset: 0, box: {}, account: {} } as Mirror;
  const shown = createElement(MemoryRouter, null, createElement(OutboxConflict, { command: opened, title: 'It' }));
  const inside = createElement(MirrorContext.Provider, { value: mirror }, shown);
  const html = renderToStaticMarkup(
    createElement(VaultContext.Provider, { value: worker }, createElement(WorkerContext.Provider, { value: worker }, inside)),
  );
  const buttons = [...html.matchAll(/<button type="button" class="btn[^>]*>([^<]*)/g)].map((match) => match[1]);
  const boxes = [...html.matchAll(/type="checkbox"/g)].length;
  return {
    boxes,
    text: html.replace(/<[^>]+>/g, ' '),
    buttons,
    links: [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]),
  };
}

const { take, again } = identityConflictActs;

describe('a conflict', () => {
  it('of a schema shows each possible match, which can be viewed and accepted; or the schema can be sent anyway', () => {
    const { buttons, links } = drawn(aCreateSchema(), { ids: ['sch:hid:testnet:one:1.0', 'sch:hid:testnet:two:1.0'], at: noon });
    expect(buttons).toEqual([take, take, again]);
    expect(links.map((link) => decodeURIComponent(link ?? '').split('?')[1])).toEqual([
      'open=sch:hid:testnet:one:1.0',
      'open=sch:hid:testnet:two:1.0',
    ]);
  });

  it('of a name says what the DID is called now, and lets the name be sent over that', () => {
    const { text, buttons } = drawn(aRenameDid(), { isGone: false, name: 'Annexe', at: noon });
    expect(text).toContain('It is now called “Annexe”.');
    expect(buttons).toEqual([again]);
    expect(drawn(aRenameDid(), { isGone: true, name: null, at: noon }).buttons).toEqual([]);
  });

  it('of a change of fields shows both values of each, and lets it be sent over them', () => {
    const command: Command = {
      ...{ kind: 'edit-record', edited: 'service', appId: 'one', id: '', name: 'Harbour' },
      base: { appName: 'Harbour' },
      change: { appName: 'Harbour ids' },
    };
    const { text, buttons } = drawn(command, { fields: { appName: 'Port' }, at: noon });
    expect(text.split(/\s+/).join(' ')).toContain('Name Harbour ids Port');
    expect(buttons).toEqual([again]);
    expect(drawn(command, { fields: null, at: noon }).buttons).toEqual([]);
  });

  it('of a change of several fields lets the person choose field by field, and shows what else they changed', () => {
    const command: Command = {
      ...{ kind: 'edit-record', edited: 'role', appId: '', id: 'r1', name: 'Viewer' },
      base: { name: 'Viewer', description: 'Reads' },
      change: { name: 'Reader', description: 'Mine' },
    };
    const { text, buttons, boxes } = drawn(command, { fields: { name: 'Viewer', description: 'Theirs' }, at: noon });
    expect(text.split(/\s+/).join(' ')).toContain('Description Send your Description: Mine Theirs');
    expect(text.split(/\s+/).join(' ')).toContain(`${editConflictPanelWords.also} Role name Reader`);
    expect([buttons, boxes]).toEqual([[again], 1]);
  });

  it('of a DID can be accepted, and not sent again', () => {
    expect(drawn(aCreateDid(), { isGone: false, name: null, at: noon }).buttons).toEqual([take]);
  });

  it('of a credential whose document is lost says so, lets the person leave it as it is, and offers to revoke it if it is attested', () => {
    const found = { ids: ['vc:hid:testnet:one'], isDocumentLost: true, at: noon };
    const { text, buttons, links } = drawn(anIssueCredential(), found);
    expect(text).toContain('the document was lost on the way');
    expect(buttons).toEqual(['Revoke and issue again', 'Leave unchanged', again]);
    expect(decodeURIComponent(links[0] ?? '')).toContain('open=vc:hid:testnet:one');
    expect(drawn(anIssueCredential({ isToRegister: false }), found).buttons).toEqual(['Leave unchanged', again]);
    expect(drawn(anIssueCredential(), { ...found, isDocumentLost: false }).buttons).toEqual([take, again]);
  });

  it('of the status of a credential says what it is now, and lets the person change it anyway if the ledger accepts that', () => {
    const found = (life: 'suspended' | 'revoked') => ({ credential: { life }, hashes: [], at: noon });
    const { text, buttons } = drawn(aStatusChange({ action: 'REVOKE' }), found('suspended'));
    expect(text).toContain('Now Suspended on the ledger.');
    expect(buttons).toEqual([again]);
    expect(drawn(aStatusChange(), found('revoked')).buttons).toEqual([]);
  });

  it('of a decision, or without known facts, is not shown here', () => {
    expect(drawn(decide(), { base: null, at: noon, changedAt: null }).text).toBe('');
    expect(drawn(aCreateSchema(), null).text).toBe('');
  });
});
