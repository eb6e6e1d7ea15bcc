import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { sealFound } from '../../src/db/commands';
import { enqueue } from '../../src/db/enqueue';
import { credentials } from '../../src/db/lists/credentials';
import { listOf } from '../../src/db/lists/mirrored-list';
import { credits } from '../../src/db/records/records';
import { applyRecord } from '../../src/db/writes/apply-record';
import { lostDocumentWords as words } from '../../src/domain/credential/issue-text';
import { notCoveredText } from '../../src/domain/credits/text';
import { commandCredits } from '../../src/domain/ledger/command-text';
import { shortenId } from '../../src/domain/shared/format';
import { aCredential } from '../builders/credential';
import { anIssueCredential } from '../builders/credential-command';
import { issuerDid, ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';
import { storedCommands } from './lib/stored-commands';

const lost = aCredential();

/** The sync centre with a credential that the service has and whose document did not arrive, in this state on the ledger. */
const it = onScreen.extend('open', ({ openScreen }) => async (state: 'registered' | 'created') => {
  const opened = await openScreen(href.sync, {
    async fill({ mirror, work, identity }) {
      await fillList(listOf(mirror, credentials, ssiAppId), [{ ...lost, state }]);
      await enqueue(work, { identity, command: anIssueCredential(), id: 'lost', now: noon });
      const found = await sealFound(work.box, 'lost', { ids: [lost.id], isDocumentLost: true, at: noon });
      await work.database.commands.where({ id: 'lost' }).modify({ state: 'conflict', found });
    },
  });
  const name = `${words.revoke} ${shortenId(lost.id)}`;
  const button = await opened.screen.findByRole('button', { name: (shown) => shown.startsWith(name) });
  return { ...opened, button };
});

describe('a credential whose document was lost with the answer', () => {
  it('is not offered for revocation before the ledger has it', async ({ open }) => {
    const { button, user, screen } = await open('created');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(screen.queryByText(words.revokeSure)).toBe(null);
  });

  it('warns before the revocation when no plan covers it and the new credential', async ({ open }) => {
    const { button, user, screen, mirror } = await open('registered');
    const question = { kind: 'credits', appId: ssiAppId, id: '' } as const;
    await applyRecord(mirror, credits, question, { value: [] }, { isOpened: false, now: noon });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await user.click(button);
    const needed = commandCredits('change-credential-status') + commandCredits('issue-credential', true);
    await screen.findByText(notCoveredText(needed), { exact: false });
  });

  it('is revoked and issued again after a single question', async ({ open }) => {
    const { button, user, screen, work } = await open('registered');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await user.click(button);
    const question = (await screen.findByText(words.revokeSure)).closest<HTMLElement>('[role="alert"]');
    if (question === null) throw new Error('nothing is asked');
    expect(await storedCommands(work)).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: words.revoke }));
    await waitFor(async () => expect((await work.database.commands.where({ id: 'lost' }).first())?.state).not.toBe('conflict'));
    const revocation = { kind: 'change-credential-status', credentialId: lost.id, action: 'REVOKE', issuer: issuerDid };
    expect(await storedCommands(work)).toEqual(expect.arrayContaining([expect.objectContaining(revocation)]));
  });
});
