import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { credentials } from '../../src/db/lists/credentials';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import { credentialLineWords } from '../../src/domain/credential/document-text';
import { issueWords } from '../../src/domain/credential/issue-text';
import { coverWords } from '../../src/domain/device/lock-text';
import { didActTitles, didActWords } from '../../src/domain/did/acts-text';
import { didFormWords } from '../../src/domain/did/text';
import { deactivationWord } from '../../src/domain/did/update-rules';
import { documentTitles } from '../../src/domain/ledger/document-text';
import { paletteWords } from '../../src/domain/record/palette-text';
import { schemaTitles } from '../../src/domain/schema/text';
import { aCredential, aCredentialDocument } from '../builders/credential';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { aSchema } from '../builders/schema';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';
import { formIn, openedForm } from './lib/form';

const name = 'Northlight members';
const typed = 'Jordan Planted';

/** A screen of a discreet device that has a DID with a name, and a credential of a person that it issued. */
const it = onScreen.extend(
  'open',
  ({ openScreen }) =>
    (address: string) =>
      openScreen(address, {
        config: { safety: { discreet: true } },
        async fill({ mirror }) {
          await fillList(listOf(mirror, dids, ssiAppId), [aDid({ name })]);
          await fillList(listOf(mirror, schemas, ssiAppId), [aSchema()]);
          await fillList(listOf(mirror, credentials, ssiAppId), [aCredential({ document: aCredentialDocument() })]);
        },
      }),
);

/** Whether anything on the page shows it: a text, a label or a hint. */
const isReported = (words: string) => document.documentElement.outerHTML.includes(words);
const document_ = `${documentTitles.did}: ${issuerDid}`;

describe('on a discreet device the name of a DID', () => {
  it('is covered in the list, and shown in its document when it is tapped', async ({ open }) => {
    const { screen, user } = await open(href.dids(ssiAppId));
    await user.click(await screen.findByRole('link', { name: document_ }));
    const opened = within(await screen.findByRole('dialog', { name: documentTitles.did }));
    const covered = await opened.findByRole('button', { name: `Name: ${coverWords.show.toLowerCase()}` });
    expect(isReported(name)).toBe(false);
    await user.click(covered);
    opened.getByText(name);
    await user.click(opened.getByRole('button', { name: new RegExp(`^${coverWords.hide}`) }));
    expect(isReported(name)).toBe(false);
  });

  it('need not be typed to deactivate it', async ({ open }) => {
    const { screen, user } = await open(href.dids(ssiAppId));
    await user.click(await screen.findByRole('link', { name: document_ }));
    const act = await screen.findByRole('button', { name: didActTitles.deactivate });
    await waitFor(() => expect(act.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(act);
    const question = formIn(await screen.findByRole('dialog', { name: didActTitles.deactivate }), user);
    question.getByLabelText(didActWords.typeToConfirm(deactivationWord(aDid({ name: null }))), { exact: false });
    expect(isReported(name)).toBe(false);
  });

  it('is covered while it is being changed: in the form, the toast, the list and the sync centre', async ({ open }) => {
    const { screen, user, go } = await open(href.dids(ssiAppId));
    await user.click(await screen.findByRole('link', { name: document_ }));
    await user.click(await screen.findByRole('button', { name: didFormWords.rename }));
    const form = await openedForm(didFormWords.rename, user);
    expect(form.valueOf('did-name')).toBe('');
    form.fill('did-name', typed);
    await form.save();
    await form.gone();
    await screen.findAllByText(`Rename DID ${coverWords.dots} to ${coverWords.dots}`, { exact: false });
    await waitFor(() => expect(document.querySelector('.badge-pending .private-text')).not.toBeNull());
    go(href.sync);
    await waitFor(() => expect(document.querySelector('.outbox li')?.textContent).toContain(coverWords.dots));
    for (const words of [name, typed]) expect(isReported(words), words).toBe(false);
  });

  it('is covered in the results of the palette', async ({ open }) => {
    const { screen, user } = await open(href.dids(ssiAppId));
    await screen.findByRole('link', { name: document_ });
    await user.keyboard('{Control>}k{/Control}');
    fireEvent.change(await screen.findByRole('combobox', { name: paletteWords.field }), { target: { value: name } });
    const palette = within(screen.getByRole('dialog'));
    await palette.findByRole('option', { name: /Name: hidden/ });
    expect(palette.queryByText(name, { selector: 'bdi' })).toBeNull();
  });

  it('is covered among the authors of a schema', async ({ open }) => {
    const { user } = await open(`${href.schemas(ssiAppId)}?create=new`);
    const form = await openedForm(schemaTitles.panel, user);
    await waitFor(() => expect(form.field('schema-author').textContent).toContain(issuerDid));
    expect(isReported(name)).toBe(false);
  });

  it('is covered in the list of the credentials that it issued', async ({ open }) => {
    await open(href.credentials(ssiAppId));
    await waitFor(() => expect(document.querySelector('.author .private-text')).not.toBeNull());
    expect(isReported(name)).toBe(false);
  });

  it('is covered among the issuers and the subjects of a credential to be issued', async ({ open }) => {
    const { user } = await open(`${href.credentials(ssiAppId)}?create=new`);
    const form = await openedForm(issueWords.panel, user, { saveName: issueWords.issue });
    await waitFor(() => expect(form.field('credential-issuer').querySelector(`option[value="${issuerDid}"]`)).not.toBeNull());
    const suggested = () => [...document.querySelectorAll('#credential-subject-suggestions option')];
    await waitFor(() => expect(suggested()).not.toEqual([]));
    expect(suggested().filter((option) => option.hasAttribute('label'))).toEqual([]);
    expect(isReported(name)).toBe(false);
  });
});

it('on a discreet device the document of a credential says nothing of its subject until each value is tapped', async ({
  open,
}) => {
  const { screen, user } = await open(href.credentials(ssiAppId));
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${documentTitles.credential}`) }));
  const opened = within(await screen.findByRole('dialog', { name: documentTitles.credential }));
  await opened.findByRole('heading', { name: credentialLineWords.subject });
  const covered = () => opened.findByRole('button', { name: `Full Name: ${coverWords.show.toLowerCase()}` });
  const tapped = await covered();
  expect(['Ada Marsh', '4711', name].filter(isReported)).toEqual([]);
  await user.click(tapped);
  opened.getByText('Ada Marsh');
  expect(isReported('4711')).toBe(false);
  await user.click(opened.getByRole('button', { name: new RegExp(`^${coverWords.hide}`) }));
  await covered();
  expect(isReported('Ada Marsh')).toBe(false);
});
