import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { credits } from '../../src/db/records/records';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { putFollow } from '../../src/db/writes/apply-identities';
import { applyRecord } from '../../src/db/writes/apply-record';
import { creditWords, notCoveredText } from '../../src/domain/credits/text';
import {
  didActCostText,
  didActCredits,
  didActExplained,
  didActObstacles,
  didActTitles,
  didActWords,
  didUpdateIssueWords,
} from '../../src/domain/did/acts-text';
import type { DidRow } from '../../src/domain/did/did';
import { didFormWords, didIssueWords } from '../../src/domain/did/text';
import { commandCredits } from '../../src/domain/ledger/command-text';
import { documentTitles } from '../../src/domain/ledger/document-text';
import { beginFollow, type Follow } from '../../src/domain/ledger/follow';
import { problemText } from '../../src/domain/shared/error-text';
import { formWords } from '../../src/domain/shared/form-text';
import { failed } from '../../src/domain/shared/outcome';
import { aCreditPlan } from '../builders/credit-plan';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';
import { fillList } from '../fakes/fill-list';
import { it as onScreen, type ScreenOptions, type SignedIn } from '../fixtures/screen';
import { formIn } from './lib/form';
import { storedCommands } from './lib/stored-commands';

const did = issuerDid;
const name = 'Main issuer';

interface Opened extends ScreenOptions {
  row?: Partial<DidRow>;
  more?: (here: SignedIn) => Promise<unknown>;
}

/** The opened document of the one DID that the service has. */
const it = onScreen.extend('open', ({ openScreen }) => async ({ row = {}, more, ...options }: Opened = {}) => {
  const opened = await openScreen(href.dids(ssiAppId), {
    ...options,
    async fill(here) {
      await fillList(listOf(here.mirror, dids, ssiAppId), [aDid(row)]);
      await more?.(here);
    },
  });
  const { screen, user } = opened;
  await user.click(await screen.findByRole('link', { name: `${documentTitles.did}: ${name}` }));
  const dialog = await screen.findByRole('dialog', { name: documentTitles.did });
  const actions = within(await within(dialog).findByRole('region', { name: didFormWords.actions }));
  return {
    ...opened,
    dialog,
    actions,
    /** Presses one of the buttons once it can be; answers what it opens. */
    async press(title: string) {
      const button = actions.getByRole('button', { name: title });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
      await user.click(button);
      return formIn(await screen.findByRole('dialog', { name: title }), user);
    },
  };
});

/** The last change of the DID that was sent to the ledger, as it was followed so far. */
const followed =
  (change: Partial<Follow>) =>
  ({ mirror }: SignedIn) =>
    putFollow(mirror, ssiAppId, { ...beginFollow('update-did', did, noon, []), ...change }, noon);

describe('a DID that the ledger does not have', () => {
  it('is registered after its cost has been shown, and the question closes once the service accepted it', async ({ open }) => {
    const { press, asked } = await open({ row: { state: 'created' } });
    const question = await press(didActTitles.register);
    question.getByText(didActExplained.register);
    question.getByText(didActCostText('register'));
    await question.press(didActTitles.register);
    await question.gone();
    expect(asked('registerDid')).toEqual([{ appId: ssiAppId, did }]);
  });

  it('that could not be registered leaves the question open, with the reason', async ({ open }) => {
    const { press } = await open({
      row: { state: 'created' },
      worker: { registerDid: () => Promise.resolve(failed('server-failed')) },
    });
    const question = await press(didActTitles.register);
    await question.press(didActTitles.register);
    await question.findByText(`${didActWords.notDone} ${problemText({ code: 'server-failed' })}.`);
  });
});

describe('the update of a DID', () => {
  it('takes a domain that is a secure address, and sends what was changed', async ({ open }) => {
    const { press, asked } = await open();
    const panel = await press(didActTitles.update);
    await panel.press(didActTitles.update);
    await panel.findByText(didUpdateIssueWords['did-update-nothing']);
    panel.fill('did-endpoint', 'northlight.example');
    await panel.press(didActWords.add);
    await panel.findByText(didUpdateIssueWords['did-endpoint-invalid']);
    panel.fill('did-endpoint', 'https://northlight.example');
    await panel.press(didActWords.add);
    await panel.findByRole('button', { name: `${didActWords.remove} https://northlight.example` });
    await panel.press(didActTitles.update);
    await panel.gone();
    expect(asked('updateDid')).toMatchObject([
      { did, change: { services: [{ serviceEndpoint: 'https://northlight.example' }] } },
    ]);
  });

  it('that the service refuses stays open with what was typed, and says that it was not done', async ({ open }) => {
    const refusal = { code: 'request-refused', said: 'not today' } as const;
    const { press } = await open({ worker: { updateDid: () => Promise.resolve({ ok: false, problem: refusal }) } });
    const panel = await press(didActTitles.update);
    panel.fill('did-endpoint', 'https://reading.example.org');
    await panel.press(didActWords.add);
    await panel.press(didActTitles.update);
    await panel.findByText(new RegExp(`^${didActWords.notDone}.*not today`));
    panel.getByRole('button', { name: `${didActWords.remove} https://reading.example.org` });
  });

  it('blocks every other change while the ledger is asked about it', async ({ open }) => {
    const { dialog, actions } = await open({ more: followed({}) });
    await actions.findByText(didActObstacles.pending);
    within(dialog).getByText('Updating...');
  });

  it('that the ledger refused is shown next to the unchanged status', async ({ open }) => {
    const hash = 'A1'.repeat(32);
    const { dialog } = await open({ more: followed({ state: 'failed', hash }) });
    await within(dialog).findByText(`Sorry we could not update your DID, txHash: ${hash}`);
    expect(dialog.querySelector('.badge-status')?.textContent).toBe('Registered');
  });
});

describe('the deactivation of a DID', () => {
  it('is asked for once its name is typed, and not before', async ({ open }) => {
    const { press, asked } = await open();
    const question = await press(didActTitles.deactivate);
    const field = question.getByLabelText(didActWords.typeToConfirm(name), { exact: false });
    question.fill(field.id, 'main');
    await question.press(didActTitles.deactivate);
    await question.saidAt('did-typed', didActWords.notTyped);
    expect(asked('deactivateDid')).toEqual([]);
    question.fill('did-typed', name);
    await question.press(didActTitles.deactivate);
    await question.gone();
    expect(asked('deactivateDid')).toEqual([{ appId: ssiAppId, did }]);
  });

  it('leaves no further act on the ledger', async ({ open }) => {
    const { actions } = await open({ row: { isDeactivated: true } });
    const left = actions.getAllByRole('button').map(({ textContent }) => textContent);
    expect(left).toEqual([didFormWords.rename]);
  });
});

describe('a service without enough credits', () => {
  const question = { kind: 'credits', appId: ssiAppId, id: '' } as const;
  const value = [aCreditPlan({ used: 98 })];
  const short = ({ mirror }: SignedIn) => applyRecord(mirror, credits, question, { value }, { isOpened: false, now: noon });

  it.for([
    [didActTitles.register, { state: 'created' }, didActCredits('register')],
    [didActTitles.update, {}, didActCredits('update')],
    [didActTitles.deactivate, {}, didActCredits('deactivate')],
    [didFormWords.rename, {}, commandCredits('rename-did')],
  ] as const)('says so before "%s", with the way to them', async ([title, row, cost], { open }) => {
    const { press } = await open({ row, more: short });
    const form = await press(title);
    await form.findByText(notCoveredText(cost), { exact: false });
    expect(form.getByRole('link', { name: creditWords.see }).getAttribute('href')).toContain(href.ssiCredit(ssiAppId));
  });

  it('leads from the refusal of an act to the credits', async ({ open }) => {
    const said = 'No credits found or credit exhausted. Please contact the admin';
    const { press } = await open({
      row: { state: 'created' },
      worker: { registerDid: () => Promise.resolve(failed('request-refused', { said })) },
    });
    const question = await press(didActTitles.register);
    expect(question.queryByRole('link', { name: creditWords.see })).toBeNull();
    await question.press(didActTitles.register);
    const link = await question.findByRole('link', { name: creditWords.see });
    expect(link.getAttribute('href')).toContain(href.ssiCredit(ssiAppId));
  });
});

describe('a server that gives no answer', () => {
  it('is reported next to the buttons for the ledger, which then open nothing', async ({ open }) => {
    const { actions, user, screen } = await open({
      more: async ({ mirror: { database } }) => {
        for (const key of [`dids:${ssiAppId}`, 'services'])
          await applyFailure(database, key, { code: 'network-unreachable' }, noon);
      },
    });
    await actions.findByText(formWords.needsConnection);
    await user.click(actions.getByRole('button', { name: didActTitles.update }));
    expect(screen.queryByRole('dialog', { name: didActTitles.update })).toBeNull();
  });
});

describe('a name', () => {
  it('is stored as a command, and is shown next to the current name', async ({ open }) => {
    const { press, work } = await open();
    const form = await press(didFormWords.rename);
    form.fill('did-name', ' ');
    await form.refusedAt('did-name', didIssueWords['did-name-missing']);
    form.fill('did-name', 'Partners');
    await form.save();
    await form.gone();
    expect(await storedCommands(work)).toMatchObject([{ kind: 'rename-did', did, name: 'Partners', before: name }]);
    await expect.poll(() => document.querySelector('.badge-pending')?.textContent).toBe('Partners: Queued');
    expect(document.querySelector('.row-item .name')?.textContent).toBe(name);
  });
});
