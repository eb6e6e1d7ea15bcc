import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { credentials } from '../../src/db/lists/credentials';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { credits } from '../../src/db/records/records';
import { applyRecord } from '../../src/db/writes/apply-record';
import type { CredentialRow } from '../../src/domain/credential/credential';
import { credentialLineWords, duplicateWords as words } from '../../src/domain/credential/document-text';
import { actionWarnings, panelIssueWords } from '../../src/domain/credential/status-text';
import { notCoveredText } from '../../src/domain/credits/text';
import { commandCredits } from '../../src/domain/ledger/command-text';
import { documentTitles } from '../../src/domain/ledger/document-text';
import { ledgerRemarkText } from '../../src/domain/ledger/text';
import { aCredential, aCredentialDocument } from '../builders/credential';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';
import { storedCommands } from './lib/stored-commands';

const original = 'vc:hid:testnet:z6MkTheOtherOneOfTheTwo';
const keyId = `${issuerDid}#key-1`;
const duplicate = aCredential({
  document: aCredentialDocument({ proof: { verificationMethod: keyId } }),
  doubleOf: original,
  isExactDuplicate: true,
});

/** Opens the detail of a duplicate credential. */
const it = onScreen.extend('open', ({ openScreen }) => async (row: CredentialRow = duplicate) => {
  const opened = await openScreen(`${href.credentials(ssiAppId)}?open=${encodeURIComponent(duplicate.id)}`, {
    async fill({ mirror }) {
      await fillList(listOf(mirror, dids, ssiAppId), [aDid()]);
      await fillList(listOf(mirror, credentials, ssiAppId), [row, aCredential({ id: original, order: 1 })]);
    },
  });
  const dialog = await opened.screen.findByRole('dialog', { name: documentTitles.credential });
  return { ...opened, dialog: within(dialog) };
});

it('a credential that was issued once has no line about duplicates', async ({ open }) => {
  const { dialog } = await open(aCredential());
  await dialog.findByText(credentialLineWords.resolved);
  expect(dialog.queryByText(credentialLineWords.possibleDuplicateOf)).toBeNull();
});

describe('a credential that was issued twice', () => {
  it('links to its original and is revoked in one step, with the key that signed it', async ({ open }) => {
    const { dialog, user, work } = await open();
    expect(await dialog.findAllByText(ledgerRemarkText({ is: 'double', isExact: true }))).not.toEqual([]);
    const link = dialog.getByRole('link', { name: words.open });
    expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('open')).toBe(original);
    const step = within(await dialog.findByRole('region', { name: words.title }));
    const button = step.getByRole('button', { name: words.revoke });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(button);
    step.getByText(actionWarnings.REVOKE);
    await waitFor(() => expect(document.activeElement).toBe(step.getByRole('button', { name: words.confirm })));
    expect(await storedCommands(work)).toEqual([]);
    await user.click(step.getByRole('button', { name: words.confirm }));
    await waitFor(async () => expect(await storedCommands(work)).toHaveLength(1));
    expect(await storedCommands(work)).toMatchObject([
      {
        kind: 'change-credential-status',
        credentialId: duplicate.id,
        action: 'REVOKE',
        keyId,
        issuer: issuerDid,
        reason: words.reason,
      },
    ]);
  });

  it('cannot be revoked in one step if the issuer no longer has the key, and says so', async ({ open }) => {
    const document = aCredentialDocument({ proof: { verificationMethod: `${issuerDid}#gone` } });
    const { dialog, user, work } = await open({ ...duplicate, document });
    const step = within(await dialog.findByRole('region', { name: words.title }));
    await waitFor(() => expect(step.getByRole('button', { name: words.revoke }).getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(step.getByRole('button', { name: words.revoke }));
    await user.click(step.getByRole('button', { name: words.confirm }));
    await step.findByText(panelIssueWords['status-key-not-of-issuer']);
    expect(await storedCommands(work)).toEqual([]);
  });

  it('warns before the revocation if no plan covers it', async ({ open }) => {
    const { dialog, user, mirror } = await open();
    const question = { kind: 'credits', appId: ssiAppId, id: '' } as const;
    await applyRecord(mirror, credits, question, { value: [] }, { isOpened: false, now: noon });
    const step = within(await dialog.findByRole('region', { name: words.title }));
    const button = step.getByRole('button', { name: words.revoke });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(button);
    await step.findByText(notCoveredText(commandCredits('change-credential-status')), { exact: false });
  });

  const { isExactDuplicate: _, ...possible } = duplicate;
  it.for<[string, CredentialRow]>([
    ['is only a possible duplicate', possible],
    ['is revoked already', { ...duplicate, life: 'revoked' }],
    ['is not on the ledger', { ...duplicate, state: 'created', life: null }],
  ])('has no such step if it %s', async ([_what, row], { open }) => {
    const { dialog } = await open(row);
    await dialog.findByRole('link', { name: words.open });
    expect(dialog.queryByRole('region', { name: words.title })).toBeNull();
  });
});
