import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { readDraft, storeDraft } from '../../src/db/drafts';
import { undoCommand } from '../../src/db/enqueue';
import { credentials } from '../../src/db/lists/credentials';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import type { UserData } from '../../src/db/notes';
import { credentialDraftForm } from '../../src/domain/credential/form';
import { issueWords } from '../../src/domain/credential/issue-text';
import { statusDraftForm } from '../../src/domain/credential/status-draft-schema';
import { statusWords } from '../../src/domain/credential/status-text';
import { didDraftForm } from '../../src/domain/did/draft-schema';
import { didFormWords } from '../../src/domain/did/text';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import { toAttributeEditor } from '../../src/domain/schema/attribute-editor';
import { schemaDraftForm } from '../../src/domain/schema/form';
import { schemaTitles } from '../../src/domain/schema/text';
import { aCredential, credentialId } from '../builders/credential';
import { aCredentialDraft } from '../builders/credential-command';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';
import { aSchema, aSchemaDraft } from '../builders/schema';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';
import { openedForm } from './lib/form';
import { storedCommands } from './lib/stored-commands';

/** A panel, the words of its heading and button, one of its texts, and how a draft that can be sent is stored for it. */
interface Panel {
  address: string;
  title: string;
  saveName: string;
  field: string;
  store(work: UserData): Promise<void>;
}

const { attributes, ...schema } = aSchemaDraft();
const panels = {
  credential: {
    address: href.credentials(ssiAppId),
    title: issueWords.panel,
    saveName: issueWords.issue,
    field: 'credential-value-fullName',
    store: (work) =>
      storeDraft(work, credentialDraftForm, ssiAppId, 'issue-credential', { ...aCredentialDraft(), foreign: null }, 'begun'),
  },
  DID: {
    address: href.dids(ssiAppId),
    title: didFormWords.create,
    saveName: commandFormWords.save,
    field: 'did-name',
    store: (work) => {
      const methodSpecificId = '0b2f6f4e-3c1d-4a55-8e0a-1f2d3c4b5a69';
      const relationships = ['assertionMethod'] as const;
      const draft = { name: 'Reading room', methodSpecificId, relationships, isToRegister: false };
      return storeDraft(work, didDraftForm, ssiAppId, 'create-did', draft, 'begun');
    },
  },
  schema: {
    address: href.schemas(ssiAppId),
    title: schemaTitles.panel,
    saveName: commandFormWords.save,
    field: 'schema-name',
    store: (work) =>
      storeDraft(work, schemaDraftForm, ssiAppId, 'create-schema', { schema, editor: toAttributeEditor(attributes) }, 'begun'),
  },
} satisfies Record<string, Panel>;

/** Two tabs that have the same stored draft open in a panel. */
const it = onScreen.extend('twoTabs', ({ openScreen }) => async (panel: Panel = panels.credential) => {
  const opened = await openScreen(`${panel.address}?create=new`, {
    fill: async ({ mirror, work }) => {
      await fillList(listOf(mirror, dids, ssiAppId), [aDid()]);
      await fillList(listOf(mirror, schemas, ssiAppId), [aSchema()]);
      await panel.store(work);
    },
  });
  const { screen, user, work, openTab, reload } = opened;
  const formOf = (tab?: ReturnType<typeof openTab>) =>
    openedForm(panel.title, user, { saveName: panel.saveName, ...(tab && { tab }) });
  const first = await formOf();
  const secondTab = openTab();
  const second = await formOf(secondTab);
  /** Closes both tabs, and opens the panel in a new one. */
  const reopen = async () => {
    reload();
    await user.click(await screen.findByRole('link', { name: 'Create' }));
    return formOf();
  };
  /** The outbox has done what waits there. */
  const finish = () => work.database.commands.toCollection().modify({ state: 'done', result: 'accepted' });
  return { ...opened, first, second, secondTab, formOf, reopen, finish, commands: () => work.database.commands.toArray() };
});

const name = 'credential-value-fullName';

describe('a draft that is open in two tabs', () => {
  for (const [noun, panel] of Object.entries(panels)) {
    it(`of a ${noun} is sent by the first tab only, also after its command is done`, async ({ twoTabs }) => {
      const { first, second, finish, commands } = await twoTabs(panel);
      const typed = second.valueOf(panel.field);
      await first.save();
      await first.gone();
      await finish();
      await second.save();
      await second.findByText(commandFormWords.draftSent);
      expect(await commands()).toHaveLength(1);
      expect(typed).not.toBe('');
      expect(second.valueOf(panel.field)).toBe(typed);
    });
  }

  it('is sent once when it was typed in the first and then opened in the second', async ({ openScreen }) => {
    const { user, work, openTab } = await openScreen(`${href.dids(ssiAppId)}?create=new`);
    const first = await openedForm(didFormWords.create, user);
    first.fill('did-name', 'Reading room');
    await first.press(didFormWords.generate);
    const stored = async () => (await readDraft(work, didDraftForm, ssiAppId, 'create-did'))?.draft.methodSpecificId;
    await expect.poll(stored).toBe(first.valueOf('did-id'));
    const second = await openedForm(didFormWords.create, user, { tab: openTab() });
    await second.save();
    await second.gone();
    await first.save();
    await first.findByText(commandFormWords.draftSent);
    expect(await work.database.commands.count()).toBe(1);
  });

  it('is sent once when both tabs send it at the same time', async ({ twoTabs }) => {
    const { first, second, commands } = await twoTabs();
    await Promise.all([first.save(), second.save()]);
    await waitFor(() =>
      expect([first, second].filter((tab) => tab.queryByText(commandFormWords.draftSent) !== null)).toHaveLength(1),
    );
    expect(await commands()).toHaveLength(1);
  });

  it('is sent once although each tab changed it in its own way, and nothing that was typed is lost', async ({ twoTabs }) => {
    const { first, second, commands, reopen } = await twoTabs();
    first.fill(name, 'Typed in the first');
    second.fill(name, 'Typed in the second');
    await first.save();
    await first.gone();
    await second.save();
    await second.findByText(commandFormWords.draftSent);
    expect(await commands()).toHaveLength(1);
    expect(second.valueOf(name)).toBe('Typed in the second');
    const again = await reopen();
    again.getByText(commandFormWords.draftSent);
    expect(again.valueOf(name)).toBe('Typed in the second');
  });

  it('is sent by the second tab when the command of the first was undone', async ({ twoTabs }) => {
    const { first, second, commands, work } = await twoTabs();
    await first.save();
    await first.gone();
    const [made] = await commands();
    await undoCommand(work, made?.id ?? '', noon);
    await second.save();
    await second.gone();
    expect(await storedCommands(work)).toMatchObject([{ kind: 'issue-credential' }]);
  });
});

describe('a draft that another tab has sent', () => {
  it('is refused until something is changed, and then sent as another one', async ({ twoTabs }) => {
    const { first, second, commands, work } = await twoTabs();
    await first.save();
    await first.gone();
    for (let press = 0; press < 2; press += 1) {
      await second.save();
      await second.findByText(commandFormWords.draftSent);
    }
    expect(await commands()).toHaveLength(1);
    second.fill(name, 'Grace Field');
    await waitFor(() => expect(second.queryByText(commandFormWords.draftSent)).toBeNull());
    await second.save();
    await second.gone();
    expect(await storedCommands(work)).toMatchObject([
      { fields: expect.arrayContaining([{ name: 'fullName', value: 'Ada Marsh' }]) },
      { fields: expect.arrayContaining([{ name: 'fullName', value: 'Grace Field' }]) },
    ]);
  });

  it('and that was changed after that says that it was sent when it is opened again, and is sent as another one once it changes', async ({
    twoTabs,
  }) => {
    const { first, second, commands, work, reopen } = await twoTabs();
    await first.save();
    await first.gone();
    second.fill(name, 'Grace');
    await expect.poll(() => work.database.drafts.count()).toBe(1);
    const again = await reopen();
    again.getByText(commandFormWords.draftSent);
    again.fill(name, 'Grace Field');
    await waitFor(() => expect(again.queryByText(commandFormWords.draftSent)).toBeNull());
    await again.save();
    await again.gone();
    expect(await commands()).toHaveLength(2);
  });

  it('and that is discarded leaves an empty form, whose draft is sent', async ({ twoTabs }) => {
    const { first, second, commands, user, secondTab, formOf } = await twoTabs(panels.DID);
    await first.save();
    await first.gone();
    second.fill('did-name', 'Reading room 2');
    await second.press(commandFormWords.close);
    await user.click(await secondTab.findByRole('button', { name: commandFormWords.discard }));
    await second.gone();
    await user.click(await secondTab.findByRole('link', { name: 'Create' }));
    const next = await formOf(secondTab);
    expect(next.valueOf('did-name')).toBe('');
    next.fill('did-name', 'Annexe');
    await next.press(didFormWords.generate);
    await next.save();
    await next.gone();
    expect(await commands()).toHaveLength(2);
  });
});

it('a change of the status of a credential is sent by one of two tabs', async ({ openScreen }) => {
  const { screen, user, work, openTab } = await openScreen(`${href.credentials(ssiAppId)}?open=${credentialId}`, {
    fill: async ({ mirror, work: own }) => {
      await fillList(listOf(mirror, dids, ssiAppId), [aDid()]);
      await fillList(listOf(mirror, credentials, ssiAppId), [aCredential()]);
      const draft = { action: 'SUSPEND', reason: 'The card was reported lost', keyId: `${issuerDid}#key-1` } as const;
      await storeDraft(own, statusDraftForm, ssiAppId, `status ${credentialId}`, draft, 'begun');
    },
  });
  const formOf = async (tab: Pick<typeof screen, 'findByRole'>) => {
    await user.click(await tab.findByRole('button', { name: statusWords.panel }));
    return openedForm(statusWords.panel, user, { tab, saveName: statusWords.update });
  };
  const first = await formOf(screen);
  const second = await formOf(openTab());
  await first.save();
  await first.gone();
  await work.database.commands.toCollection().modify({ state: 'done', result: 'given-up' });
  await second.save();
  await second.findByText(commandFormWords.draftSent);
  expect(await work.database.commands.count()).toBe(1);
});
