import { describe, expect } from 'vitest';
import { credentials } from '../../src/db/lists/credentials';
import { changeRows } from '../../src/db/writes/change-rows';
import { aCredentialDocument } from '../builders/credential';
import { passkey } from '../builders/passkey';
import { askLocked } from '../fakes/ask-locked';
import { answered, credentialsOf, resolved } from '../fakes/open-identities';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger().extend('tools', ({ opened }) => {
  /** A live credential of the mirror, with its document. */
  async function aStoredCredential(): Promise<string> {
    const { tab, mirror, appId } = opened;
    await answered(tab, mirror, { kind: 'credentials', appId });
    await resolved(mirror, 'credentials');
    const live = (await credentialsOf(mirror)).find((row) => row.state === 'registered' && row.life === 'live');
    if (!live) throw new Error('none is live');
    mirror.database.epoch = (await mirror.database.epochs.get('epoch'))?.epoch ?? 0;
    const document = aCredentialDocument({ id: live.id });
    await changeRows(mirror, credentials, appId, new Map([[live.id, (row) => ({ ...row, document })]]));
    return live.id;
  }
  return { aStoredCredential };
});

describe('the page on which anybody verifies', () => {
  it('shows nothing that a locked device stores, and neither do the screens behind the guard', async ({
    device,
    opened,
    tabs,
    tools: { aStoredCredential },
  }) => {
    const id = await aStoredCredential();
    tabs.line.isOnline = false;
    const ask = (appId: string | null) => askLocked(device, () => opened.tab.api.checkCredential({ appId, text: id }));
    expect(await ask(null)).toMatchObject({ ok: true, value: { is: 'id', line: { source: { from: 'mirror' } } } });
    expect(JSON.stringify(await ask(opened.appId))).toContain('Ada Marsh');
    expect(await opened.tab.api.changeLock({ proof: { kind: 'device' }, way: passkey })).toMatchObject({ ok: true });
    await opened.tab.api.lock({});
    for (const appId of [null, opened.appId]) {
      const reported = await ask(appId);
      expect(reported).toMatchObject({ ok: true, value: { is: 'id', line: { code: 'status-unread', source: null } } });
      expect(JSON.stringify(reported)).not.toContain('Ada Marsh');
    }
    const pasted = await askLocked(device, () =>
      opened.tab.api.checkCredential({ appId: opened.appId, text: JSON.stringify(aCredentialDocument({ id })) }),
    );
    expect(JSON.stringify(pasted)).not.toContain('"mirror"');
  });
});
