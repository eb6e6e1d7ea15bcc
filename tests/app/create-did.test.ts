import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { parseDid } from '../../src/domain/did/did-id';
import { didFormWords, didIssueWords, relationshipWords } from '../../src/domain/did/text';
import { commandCostText } from '../../src/domain/ledger/command-text';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';
import { openedForm } from './lib/form';
import { storedCommands } from './lib/stored-commands';

/** The panel in which a DID is created, on a device that has one. */
const it = onScreen.extend('create', ({ openScreen }) => async () => {
  const opened = await openScreen(`${href.dids(ssiAppId)}?create=new`, {
    fill: ({ mirror }) => fillList(listOf(mirror, dids, ssiAppId), [aDid()]),
  });
  return { ...opened, form: await openedForm(didFormWords.create, opened.user) };
});

describe('the form of a DID', () => {
  it('says what is wrong in the order of its fields, at the field that fixes it', async ({ create }) => {
    const { form, user } = await create();
    await form.refusedAt('did-name', didIssueWords['did-name-missing']);
    form.fill('did-name', 'Читальня');
    for (const [id, issue] of [
      ['', 'did-id-missing'],
      ['short', 'did-id-length'],
      [`-${'a'.repeat(35)}`, 'did-id-characters'],
      [parseDid(issuerDid)?.id ?? '', 'did-id-taken'],
    ] as const) {
      form.fill('did-id', id);
      await form.refusedAt('did-id', didIssueWords[issue]);
    }
    await form.press(didFormWords.generate);
    expect(form.valueOf('did-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const one of ['assertionMethod', 'authentication']) await user.click(form.field(`did-relationships-${one}`));
    await form.save();
    await form.findByText(didIssueWords['did-relationship-missing']);
    await expect.poll(() => document.activeElement?.id).toBe('did-relationships-assertionMethod');
  });

  it('has a generated id under Advanced, which can be changed and does not count as a draft', async ({ create }) => {
    const { form, user, work } = await create();
    const advanced = form.field('did-id').closest('details');
    expect(advanced?.open).toBe(false);
    expect(form.valueOf('did-id')).toMatch(/^[0-9a-f-]{36}$/);
    form.fill('did-id', 'short');
    form.fill('did-name', 'Reading room');
    await form.refusedAt('did-id', didIssueWords['did-id-length']);
    expect(advanced?.open).toBe(true);
    await form.press(didFormWords.generate);
    const id = form.valueOf('did-id');
    await user.click(form.getByLabelText(didFormWords.register));
    await form.save();
    await form.gone();
    expect(await storedCommands(work)).toMatchObject([{ kind: 'create-did', did: expect.stringContaining(id) }]);
  });

  it('shows the cost, which is higher if the DID is to be registered', async ({ create }) => {
    const { form, user } = await create();
    form.getByText(commandCostText('create-did'));
    await user.click(form.getByLabelText(didFormWords.register));
    form.getByText(commandCostText('create-did', true));
  });

  it('becomes a command with the choices', async ({ create }) => {
    const { form, user, work } = await create();
    form.fill('did-name', 'Reading room');
    const id = form.valueOf('did-id');
    await user.click(form.getByLabelText(relationshipWords.authentication));
    await form.save();
    await form.gone();
    expect(await storedCommands(work)).toMatchObject([
      { kind: 'create-did', name: 'Reading room', did: expect.stringContaining(id), relationships: ['assertionMethod'] },
    ]);
  });
});
