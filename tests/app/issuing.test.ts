import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { credentials } from '../../src/db/lists/credentials';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { bulkLinkWords } from '../../src/domain/batch/links-text';
import { verdictExplained } from '../../src/domain/credential/check-text';
import type { CredentialRow } from '../../src/domain/credential/credential';
import { credentialLineWords, subjectAwayText } from '../../src/domain/credential/document-text';
import { issueWords } from '../../src/domain/credential/issue-text';
import { actionWords, statusPopupTitle, statusWords } from '../../src/domain/credential/status-text';
import { factsToStore } from '../../src/domain/credential/subject';
import { type DocumentCheck, toLine } from '../../src/domain/credential/verdict';
import { verifyWords } from '../../src/domain/credential/verify-text';
import { didFormWords } from '../../src/domain/did/text';
import { commandFormWords, identityObstacleText } from '../../src/domain/ledger/command-text';
import { documentTitles } from '../../src/domain/ledger/document-text';
import { identityColumnWords, identityListWords } from '../../src/domain/ledger/list-text';
import type { IdentityAct } from '../../src/domain/ledger/missing-right';
import { entryWords } from '../../src/domain/ledger/text';
import { schemaTitles } from '../../src/domain/schema/text';
import { shortenId } from '../../src/domain/shared/format';
import { ok } from '../../src/domain/shared/outcome';
import { aCredential, aCredentialDocument } from '../builders/credential';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';
import { aSchema, aStatusEntry, schemaId } from '../builders/schema';
import { kycAppId } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';
import { openedForm } from './lib/form';

const holder = 'did:hid:testnet:z6MkHolderOfTheLibraryCard';
const document = aCredentialDocument({ credentialSubject: { id: holder }, expirationDate: '2030-01-31T00:00:00Z' });

/** Opens a screen of a service with a DID, a schema and these credentials. */
const it = onScreen.extend(
  'open',
  ({ openScreen }) =>
    (address: string, rows: CredentialRow[] = [], worker: Parameters<typeof openScreen>[1] = {}) =>
      openScreen(address, {
        ...worker,
        async fill({ mirror }) {
          await fillList(listOf(mirror, dids, ssiAppId), [aDid()]);
          await fillList(listOf(mirror, schemas, ssiAppId), [aSchema()]);
          await fillList(listOf(mirror, credentials, ssiAppId), rows);
        },
      }),
);

describe('the credentials of a service', () => {
  it('that could not be read are reported as such, not as an empty list', async ({ openScreen }) => {
    const { screen } = await openScreen(href.credentials(ssiAppId), {
      fill: ({ mirror }) => applyFailure(mirror.database, `credentials:${ssiAppId}`, { code: 'address-not-found' }, noon),
    });
    await screen.findByRole('heading', { name: 'Could not fetch DID for this service' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Credentials/);
  });

  it('that has none are an invitation to issue the first one, whose panel opens by its address', async ({ open }) => {
    const { screen, user } = await open(href.credentials(ssiAppId));
    await screen.findByRole('heading', { level: 1, name: 'Issue your first verifiable credential!' });
    await user.click(await screen.findByRole('link', { name: 'Create' }));
    await openedForm('Issue Credential', user, { saveName: issueWords.issue });
    expect(window.location.hash).toContain('create=new');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Issue Credential' })).toBeNull());
  });
});

describe('the list of credentials', () => {
  const named = (kind: string, order: number) => aCredential({ id: `vc:hid:testnet:z6Mk${kind}`, kind, order });
  const several = [named('LibraryCard', 3), named('BoatLicence', 2), named('CourseCertificate', 1)];
  const kinds = () => [...window.document.querySelectorAll('.row-item .name')].map(({ textContent }) => textContent);

  it('of a KYC service has the credentials of the SSI service that it is linked to', async ({ open }) => {
    await open(href.credentials(kycAppId), several);
    await waitFor(() => expect(kinds()).toEqual(['LibraryCard', 'BoatLicence', 'CourseCertificate']));
  });

  it('is ordered by schema, and a part of a schema finds its credentials', async ({ open }) => {
    const { screen, user } = await open(href.credentials(ssiAppId), several);
    await waitFor(() => expect(kinds()).toHaveLength(3));
    await user.selectOptions(screen.getByLabelText('Order'), 'Schema, A to Z');
    await waitFor(() => expect(kinds()).toEqual(['BoatLicence', 'CourseCertificate', 'LibraryCard']));
    await user.selectOptions(screen.getByLabelText('Order'), 'Schema, Z to A');
    await waitFor(() => expect(kinds()).toEqual(['LibraryCard', 'CourseCertificate', 'BoatLicence']));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'course' } });
    await waitFor(() => expect(kinds()).toEqual(['CourseCertificate']));
  });

  it.for([
    ['Created', { state: 'created', life: 'live' }],
    ['Live', {}],
    ['Suspended', { life: 'suspended' }],
    ['Revoked', { life: 'revoked' }],
    ['Error', { state: 'failed', life: null }],
  ] as const)('counts those that are %s and shows only them when that is chosen', async ([status, one], { open }) => {
    const others = [named('One', 2), aCredential({ ...named('Two', 3), life: 'suspended' })];
    const rows = [...others, aCredential({ ...named('Wanted', 1), ...one })];
    const { screen, user } = await open(href.credentials(ssiAppId), rows);
    const count = status === 'Live' || status === 'Suspended' ? 2 : 1;
    const chip = `${status === 'Live' ? 'Live, registered' : status} ${count}`;
    await user.click(await screen.findByRole('link', { name: chip }));
    await waitFor(() => expect(kinds()).toHaveLength(count));
    expect(kinds()).toContain('Wanted');
  });

  it('says why a credential is in Error, and each part can be copied', async ({ open }) => {
    const error = { said: null, entries: [aStatusEntry({ code: 107, message: 'out of gas' })] };
    const { screen, user } = await open(href.credentials(ssiAppId), [aCredential({ state: 'failed', life: null, error })]);
    await waitFor(() => expect(window.document.querySelector('.row-item .remark')).not.toBeNull());
    await user.click(screen.getByRole('link', { name: new RegExp(`^${documentTitles.credential}`) }));
    const dialog = await screen.findByRole('dialog', { name: documentTitles.credential });
    await waitFor(() => expect(dialog.querySelector('.ledger-errors')).not.toBeNull());
    const said = [...dialog.querySelectorAll('.ledger-errors dt')].map(({ textContent }) => textContent);
    expect(said).toEqual(Object.values(entryWords));
    expect(dialog.querySelectorAll('.ledger-errors .copyable')).toHaveLength(4);
  });

  it.for<[string, Partial<CredentialRow>]>([
    ['whose document is here', { document }],
    ['whose subject and expiry are here as well', { document: null, facts: factsToStore(document) }],
  ])('leads with schema, subject and dates before the id, for one %s', async ([_which, known], { open }) => {
    expect(Object.keys(identityColumnWords.credential).slice(0, 3)).toEqual(['schema', 'dates', 'id']);
    await open(href.credentials(ssiAppId), [aCredential({ ...known, issuedAt: noon })]);
    await waitFor(() => expect(window.document.querySelector('.credential-line .subject')).not.toBeNull());
    const line = window.document.querySelector('.credential-line');
    const parts = [...(line?.children ?? [])].map(({ className }) => className).filter((name) => name !== 'row-link');
    expect(parts.slice(0, 4)).toEqual(['schema', 'subject', 'dates', 'id']);
    expect(line?.querySelector('.subject')?.textContent).toContain(shortenId(holder));
    expect(line?.querySelector('.expires')?.textContent).toBe(`${credentialLineWords.expires} Jan 31, 2030`);
  });

  it.for([true, false, null])(
    'says where to find the subject and the expiry of a credential whose document is not here: stored %s',
    async (isPersisted, { open }) => {
      const { screen } = await open(href.credentials(ssiAppId), [aCredential({ document: null, isPersisted })]);
      await screen.findByText(subjectAwayText({ document: null, isPersisted }));
      expect(window.document.querySelector('.credential-line .expires')).toBeNull();
    },
  );

  it('says if a document on this device has neither an end nor a single subject', async ({ open }) => {
    const { expirationDate: _end, ...endless } = aCredentialDocument({ credentialSubject: [{ id: holder }, { id: issuerDid }] });
    const { screen } = await open(href.credentials(ssiAppId), [aCredential({ document: endless, isPersisted: true })]);
    await screen.findByText('Subject in the document');
    await screen.findByText(credentialLineWords.noExpiry);
  });
});

it('the popup of a status says which credential it changes, and whose', async ({ open }) => {
  const row = aCredential({ document });
  const { screen, user } = await open(href.credentials(ssiAppId), [row]);
  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('button', { name: actionWords.SUSPEND }));
  const popup = within(await screen.findByRole('dialog', { name: statusPopupTitle('SUSPEND') }));
  popup.getByText(row.kind ?? 'no kind');
  popup.getByText(shortenId(holder));
  popup.getByText(shortenId(row.id));
});

it('a schema that is made in a KYC service has a DID of the SSI service that it is linked to as its author', async ({ open }) => {
  const { user } = await open(`${href.schemas(kycAppId)}?create=new`);
  const form = await openedForm(schemaTitles.panel, user);
  await waitFor(() => expect(form.field('schema-author').textContent).toContain(issuerDid));
});

it('a schema is picked by its name', async ({ open }) => {
  const { user } = await open(`${href.credentials(ssiAppId)}?create=new`);
  const form = await openedForm(issueWords.panel, user, { saveName: issueWords.issue });
  form.fill('credential-schema', 'librarycard');
  await form.findByText(schemaId);
  expect(form.getByLabelText(issueWords.type)).toMatchObject({ value: 'LibraryCard' });
});

it('a person who issues a credential sees each problem in the order of the specification, at the field that fixes it', async ({
  open,
}) => {
  const { user } = await open(`${href.credentials(ssiAppId)}?create=new`);
  const form = await openedForm(issueWords.panel, user, { saveName: issueWords.issue });
  await form.refusedAt('credential-subject', 'Please enter Subject Did');
  form.fill('credential-subject', 'somebody');
  await form.refusedAt('credential-issuer', 'Please enter Issuer DID');
  await waitFor(() => expect(form.field('credential-issuer').textContent).toContain(issuerDid));
  form.fill('credential-issuer', issuerDid);
  await form.refusedAt('credential-subject', 'Please enter a valid did');
  form.fill('credential-subject', issuerDid);
  await form.refusedAt('credential-schema', 'Please select atleat one schema');
  form.fill('credential-schema', schemaId);
  await waitFor(() => form.field('credential-value-fullName'));
  expect(form.getByLabelText(issueWords.type)).toHaveProperty('readOnly', true);
  await form.refusedAt('credential-issuer', 'Issuer and subject DID can not be the same');
  form.fill('credential-subject', holder);
  await form.refusedAt('credential-value-fullName', 'Please enter input in Full Name field');
  form.fill('credential-value-fullName', 'Ada Marsh');
  form.fill('credential-value-cardNumber', '47.11');
  await form.refusedAt('credential-value-cardNumber', 'Please enter valid input in Card Number field');
  form.fill('credential-value-cardNumber', '4711');
  await form.refusedAt('credential-expiry', 'Enter Expiry Date for credential');
  form.fill('credential-expiry', '2020-01-31');
  await form.refusedAt('credential-expiry', 'Expiry time should be gretter than current date & time');
  form.getByLabelText(issueWords.key, { exact: false });
});

it('a credential of the service is verified completely: its document is fetched from the data vault', async ({ open }) => {
  const row = aCredential({ document: null, isPersisted: true });
  const line = toLine('status', 'status-live');
  const only: DocumentCheck = { is: 'id', at: noon, id: row.id, line };
  const whole: DocumentCheck = { is: 'checked', at: noon, verdict: 'good', presentation: null, credentials: [] };
  let isFetched = false;
  const { screen, asked, mirror } = await open(`${href.verify(ssiAppId)}/${encodeURIComponent(row.id)}`, [row], {
    worker: { checkCredential: async () => ok(isFetched ? whole : only) },
  });
  await screen.findByText(verifyWords.fetchingOwn);
  const question = { kind: 'credential-document', appId: ssiAppId, id: row.id };
  await waitFor(() => expect(asked('refresh')).toContainEqual({ question }));
  isFetched = true;
  await fillList(listOf(mirror, credentials, ssiAppId), [{ ...row, document }]);
  await screen.findByText(verdictExplained.good, { exact: false });
  await waitFor(() => expect(screen.queryByText(verifyWords.fetchingOwn)).toBeNull());
});

it('a text or an address that is no credential is reported as such', async ({ open }) => {
  const worker = { checkCredential: async () => ok<DocumentCheck>({ is: 'refused', refusal: 'check-text-not-json' }) };
  const { screen, user, go } = await open(href.verify(ssiAppId), [], { worker });
  await user.type(await screen.findByLabelText('Credential or presentation'), 'hello');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('This is not JSON', { exact: false });
  go(`${href.verify(ssiAppId)}/hello`);
  await screen.findByText(verifyWords.notId, { exact: false });
});

describe('a person without the right to an act on identities', () => {
  const reading = [
    { serviceType: 'SSI_API', access: 'READ_CREDENTIAL', expiryDate: null },
    { serviceType: 'SSI_API', access: 'READ_DID', expiryDate: null },
  ] as const;
  const account = { accessList: [...reading] };

  it('is not offered to create one, nor to create many at once', async ({ open }) => {
    const { screen } = await open(href.credentials(ssiAppId), [aCredential({ document })], { account });
    await waitFor(() => expect(window.document.querySelector('.credential-line')).not.toBeNull());
    expect(screen.queryByRole('link', { name: identityListWords.credential.create })).toBeNull();
    for (const name of Object.values(bulkLinkWords)) expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('is offered the document of a credential, but no change of its status', async ({ open }) => {
    const stored = aCredential({ document: null, isPersisted: true });
    const { screen, user } = await open(href.credentials(ssiAppId), [stored], { account });
    await user.click(await screen.findByRole('button', { name: /^Actions/ }));
    await screen.findByRole('button', { name: statusWords.unlock });
    for (const name of Object.values(actionWords)) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.for<[string, string, IdentityAct, string]>([
    ['create a schema', href.schemas(ssiAppId), 'create-schema', schemaTitles.panel],
    ['create a DID', href.dids(ssiAppId), 'create-did', didFormWords.create],
  ])('to %s sees this in the panel that the address opens, and nothing is saved', async ([, address, act, title], { open }) => {
    const { screen, user, work } = await open(`${address}?create=new`, [], { account });
    const panel = within(await screen.findByRole('dialog', { name: title }));
    await panel.findByText(identityObstacleText('right-missing', act));
    const save = panel.getByRole('button', { name: commandFormWords.save });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.click(save);
    expect(window.document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    expect(await work.database.commands.count()).toBe(0);
  });

  it('to register a DID sees this after choosing to register, and can create the DID anyway', async ({ open }) => {
    const creating = [...reading, { serviceType: 'SSI_API', access: 'CREATE_DID', expiryDate: null } as const];
    const { user } = await open(`${href.dids(ssiAppId)}?create=new`, [], { account: { accessList: creating } });
    const form = await openedForm(didFormWords.create, user);
    const words = identityObstacleText('right-missing', 'register-did');
    const register = form.getByLabelText(didFormWords.register);
    expect(form.queryByText(words)).toBeNull();
    await user.click(register);
    await form.findByText(words);
    const save = form.getByRole('button', { name: commandFormWords.save });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.click(register);
    await waitFor(() => expect(form.queryByText(words)).toBeNull());
    expect(save.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('is offered no change of a DID', async ({ open }) => {
    const { screen, user } = await open(href.dids(ssiAppId), [], { account });
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${documentTitles.did}`) }));
    const actions = within(await screen.findByRole('region', { name: didFormWords.actions }));
    expect(actions.queryAllByRole('button')).toEqual([]);
  });
});
