import { within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { href } from '../../src/app/paths';
import type { RecordDefinition } from '../../src/db/records/record-definition';
import { catalogue, invitations, members, roles } from '../../src/db/records/records';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { applyRecord } from '../../src/db/writes/apply-record';
import type { Account } from '../../src/domain/account/account';
import type { Act } from '../../src/domain/command/acts';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { formWords } from '../../src/domain/shared/form-text';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import {
  invitationWords,
  inviteWords,
  memberWords,
  roleWaitingWords,
  roleWords,
  switchWords,
  teamWords,
} from '../../src/domain/team/screen-text';
import type { Invitation, Member, Role } from '../../src/domain/team/team';
import { inviteIssueWords, roleIssueWords } from '../../src/domain/team/text';
import { noon } from '../builders/moments';
import { aMember, anInvitation, aRole } from '../builders/team-rows';
import { it as onScreen, type SignedIn } from '../fixtures/screen';
import { storedCommands } from './lib/stored-commands';

interface Here {
  members?: Member[];
  roles?: Role[];
  invitations?: Invitation[];
  account?: Partial<Account>;
  answer?: Outcome<unknown> | Promise<Outcome<unknown>>;
  /** The reason why the members could not be read. */
  failing?: ErrorCode;
}

const offered = [
  { id: 'SSI_API', name: 'SSI API Service', description: '', rights: ['ALL', 'CREATE_DID', 'RESOLVE_DID'] },
  { id: 'CAVACH_API', name: 'KYC API Service', description: '', rights: ['ALL', 'READ_SESSION'] },
];

/** Opens a part of Settings; `acts` are those that were asked of the worker. */
const it = onScreen.extend('open', ({ openScreen }) => async (ref: string, here: Here = {}) => {
  const acts: Act[] = [];
  const fill = async ({ mirror }: SignedIn) => {
    const put = async <Value>(definition: RecordDefinition<Value>, value: Value) =>
      applyRecord(mirror, definition, { kind: definition.kind, appId: '', id: '' }, { value }, { isOpened: false, now: noon });
    if (here.members) await put(members, here.members);
    if (here.roles) await put(roles, here.roles);
    if (here.failing) await applyFailure(mirror.database, 'members::', { code: here.failing, retryAfterSeconds: 30 }, noon);
    if (here.invitations) await put(invitations, here.invitations);
    await put(catalogue, offered);
  };
  const act = async (wanted: Act) => {
    acts.push(wanted);
    return ((await here.answer) ?? ok({ inviteCode: 'new-code', validTill: noon })) as Outcome<null>;
  };
  const opened = await openScreen(`${href.settings}${ref}`, {
    fill,
    worker: { act },
    ...(here.account && { account: here.account }),
  });
  return { ...opened, acts };
});

const acting = { userId: 'u-boss', email: 'boss@acme.test', name: null, accessList: [] };

describe('the address of Settings', () => {
  it.for([
    ['', 'All Members'],
    ['?ref=roles', 'Roles & Permissions'],
    ['?ref=invitations', 'Invitations'],
    ['?ref=invitions', 'Invitations'],
  ] as const)('with "%s" opens %s', async ([ref, name], { open }) => {
    const { screen } = await open(ref, { members: [], roles: [], invitations: [] });
    expect((await screen.findByRole('tab', { name })).getAttribute('aria-selected')).toBe('true');
  });

  it('with ref=mfa opens the profile', async ({ open }) => {
    const { screen } = await open('?ref=mfa');
    expect((await screen.findByRole('tab', { name: 'Profile' })).getAttribute('aria-selected')).toBe('true');
  });
});

describe('members', () => {
  it('show who accepted, who was invited, and which role was deleted', async ({ open }) => {
    const { screen } = await open('', {
      members: [
        aMember({ roleId: 'gone', roleName: 'Former', hasSecondFactor: true }),
        aMember({ id: 'm-leo', email: 'leo@acme.test', isAccepted: false, validTill: noon - 1 }),
      ],
      roles: [aRole()],
    });
    await screen.findByText('Role deleted: Former', { exact: false });
    const rows = screen.getAllByRole('listitem');
    const of = (email: string) => rows.find((row) => row.textContent.includes(email));
    expect(of('mia@')?.textContent).toContain(memberWords.secondFactor);
    expect(of('mia@')?.textContent).toContain('Role deleted: Former');
    expect(of('leo@')?.textContent).toContain('Expired');
    expect(within(of('leo@') as HTMLElement).queryByRole('combobox')).toBeNull();
  });

  it('are invited by an address that is checked first; the code stays hidden until it is asked for', async ({ open }) => {
    const { screen, user, acts, work } = await open('', { members: [aMember()], roles: [] });
    await user.click(await screen.findByRole('button', { name: memberWords.invite }));
    const field = await screen.findByLabelText(/E-mail/);
    await user.type(field, 'Mia@acme.test');
    await user.click(screen.getByRole('button', { name: inviteWords.send }));
    expect(await screen.findByText(inviteIssueWords['invite-email-invited'])).toBeDefined();
    expect(acts).toEqual([]);
    await user.clear(field);
    await user.type(field, 'leo@acme.test');
    await expect.poll(() => work.database.drafts.toArray()).toMatchObject([{ appId: '', id: 'invite' }]);
    await user.click(screen.getByRole('button', { name: inviteWords.send }));
    expect(await screen.findByText(inviteWords.sent('leo@acme.test'))).toBeDefined();
    expect(acts).toEqual([{ kind: 'invite-member', input: { email: 'leo@acme.test' } }]);
    expect(document.body.textContent).not.toContain('new-code');
    await user.click(screen.getByRole('button', { name: inviteWords.reveal }));
    expect(document.body.textContent).toContain('new-code');
    await expect.poll(() => work.database.drafts.count()).toBe(0);
  });

  it('are removed after a question, and stay when the server refuses', async ({ open }) => {
    const answer = failed('request-refused', { said: 'There is no such member' });
    const { screen, user, acts } = await open('', { members: [aMember()], roles: [], answer });
    await user.click(await screen.findByRole('button', { name: memberWords.removeOf('mia@acme.test') }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: memberWords.remove }));
    expect(await within(dialog).findByText('There is no such member')).toBeDefined();
    expect(acts).toEqual([{ kind: 'remove-member', input: { email: 'mia@acme.test' } }]);
  });

  it('are not removed while the server needs a pause, and the person is asked to try again', async ({ open }) => {
    const answer = failed('budget-spent', { retryAfterSeconds: 36 });
    const { screen, user } = await open('', { members: [aMember()], roles: [], answer });
    await user.click(await screen.findByRole('button', { name: memberWords.removeOf('mia@acme.test') }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: memberWords.remove }));
    expect(await within(dialog).findByText('Server limit reached. Try again in 36 seconds')).toBeDefined();
  });

  it('are given a role by choosing it', async ({ open }) => {
    const { screen, user, acts } = await open('', { members: [aMember()], roles: [aRole()] });
    await user.selectOptions(await screen.findByRole('combobox', { name: /mia@acme.test/ }), 'Viewer');
    expect(acts).toEqual([{ kind: 'attach-role', input: { roleId: 'r-viewer', userId: 'u-mia' } }]);
  });

  it('are given no role without a connection, and their line says why', async ({ open }) => {
    const { screen, user, acts } = await open('', { members: [aMember()], roles: [aRole()] });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /mia@acme.test/ });
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.poll(() => choice.getAttribute('aria-disabled')).toBe('true');
    await user.selectOptions(choice, 'Viewer');
    await screen.findByText(formWords.needsConnection);
    expect([acts, choice.value]).toEqual([[], '']);
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
  });

  it('that nobody has invited yet are a prompt to invite somebody', async ({ open }) => {
    const { screen } = await open('', { members: [], roles: [] });
    expect(await screen.findByText('No Member(s) Found!')).toBeDefined();
  });

  it('are found by what is typed, which is in no address', async ({ open }) => {
    const { screen, user } = await open('', {
      members: [aMember(), aMember({ id: 'm-leo', email: 'leo@acme.test' })],
      roles: [],
    });
    await user.type(await screen.findByRole('searchbox'), 'leo');
    expect(await screen.findByText('1 of 2')).toBeDefined();
    expect(window.location.hash).not.toContain('leo');
  });

  it('that are not on this device are fetched when the connection is back, even if the last attempt had to wait', async ({
    open,
  }) => {
    const { screen } = await open('', { roles: [], failing: 'budget-spent' });
    expect(await screen.findByText('Server limit reached. Retrying in 30 seconds')).toBeDefined();
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(teamWords.offline)).toBeDefined();
    expect(screen.queryByText(/Retrying/)).toBeNull();
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
  });

  it('of the person’s own account are named as such while the person acts for another one', async ({ open }) => {
    const { screen } = await open('', {
      members: [aMember()],
      roles: [],
      account: { email: 'me@acme.test', accessAccount: acting },
    });
    expect(await screen.findByText('Members and roles of your own account, me@acme.test')).toBeDefined();
  });
});

describe('roles', () => {
  it('are created from explained rights; ALL includes the others', async ({ open }) => {
    const { screen, user, work } = await open('?ref=roles', { roles: [aRole()], members: [] });
    await user.click(await screen.findByRole('button', { name: roleWords.create }));
    await user.type(await screen.findByLabelText(/Role name/), 'Viewer');
    await user.click(screen.getByRole('button', { name: roleWords.save }));
    expect(await screen.findByText(roleIssueWords['role-name-taken'])).toBeDefined();
    expect(screen.getByText(roleIssueWords['role-permission-missing'])).toBeDefined();
    await user.type(screen.getByLabelText(/Role name/), '2');
    const ssi = screen.getByRole('group', { name: 'SSI API Service' });
    await user.click(within(ssi).getByRole('checkbox', { name: /Create DIDs/ }));
    await user.click(within(ssi).getByRole('checkbox', { name: /Everything/ }));
    expect(within(ssi).getByRole('checkbox', { name: /Read DIDs/ })).toMatchObject({ checked: true, disabled: true });
    await user.click(screen.getByRole('button', { name: roleWords.save }));
    const change = {
      name: 'Viewer2',
      description: '',
      permissions: [{ serviceType: 'SSI_API', access: 'ALL', expiryDate: null }],
    };
    await expect.poll(() => storedCommands(work)).toMatchObject([{ edited: 'role', appId: '', id: '', base: null, change }]);
    expect(await screen.findByText(roleWaitingWords.create)).toBeDefined();
    expect(screen.queryByRole('button', { name: roleWords.editOf('Viewer2') })).toBeNull();
  });

  it('are edited with rights that the catalogue lacks left as they are', async ({ open }) => {
    const strange = { serviceType: 'NEW_API', access: 'READ_NEWS', expiryDate: null };
    const base = aRole({ permissions: [strange] });
    const { screen, user, work } = await open('?ref=roles', { roles: [base], members: [] });
    await user.click(await screen.findByRole('button', { name: roleWords.editOf('Viewer') }));
    await user.click(await screen.findByRole('checkbox', { name: /Read verifications/ }));
    await user.click(screen.getByRole('button', { name: roleWords.save }));
    const permissions = [{ serviceType: 'CAVACH_API', access: 'READ_SESSION', expiryDate: null }, strange];
    await expect
      .poll(() => storedCommands(work))
      .toMatchObject([{ edited: 'role', id: 'r-viewer', base: { permissions: [strange] }, change: { permissions } }]);
    expect(await screen.findByText(roleWaitingWords.change)).toBeDefined();
  });

  it('are deleted after saying how many members have them', async ({ open }) => {
    const { screen, user, work } = await open('?ref=roles', { roles: [aRole()], members: [aMember({ roleId: 'r-viewer' })] });
    await user.click(await screen.findByRole('button', { name: roleWords.removeOf('Viewer') }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 member has this role');
    await user.click(within(dialog).getByRole('button', { name: roleWords.remove }));
    await expect.poll(() => storedCommands(work)).toMatchObject([{ edited: 'role', id: 'r-viewer', change: null }]);
    expect(await screen.findByText(roleWaitingWords.delete)).toBeDefined();
  });

  it('may give rights to the services of the account themselves', async ({ open }) => {
    const { screen, user } = await open('?ref=roles', { roles: [aRole()], members: [] });
    await user.click(await screen.findByRole('button', { name: roleWords.create }));
    const group = await screen.findByRole('group', { name: 'Services of the account' });
    expect(
      within(group)
        .getAllByRole('checkbox')
        .map(({ id }) => id.split('-').at(-1)),
    ).toEqual([...['ALL', 'READ_SERVICE', 'WRITE_SERVICE', 'UPDATE_SERVICE']]);
  });

  it('are stored on the device while they are filled in', async ({ open }) => {
    const { screen, user, work } = await open('?ref=roles', { roles: [aRole()], members: [] });
    await user.click(await screen.findByRole('button', { name: roleWords.editOf('Viewer') }));
    await user.type(await screen.findByLabelText(/Description/), ' and more');
    await expect.poll(() => work.database.drafts.toArray()).toMatchObject([{ appId: '', id: 'role r-viewer' }]);
  });
});

describe('invitations', () => {
  it('are accepted with one press, without showing the code', async ({ open }) => {
    const { screen, user, acts } = await open('?ref=invitations', { invitations: [anInvitation()] });
    await user.click(await screen.findByRole('button', { name: invitationWords.acceptOf('boss@acme.test') }));
    expect(acts).toEqual([{ kind: 'accept-invitation', input: { code: 'code-of-boss' } }]);
    expect(document.body.textContent).not.toContain('code-of-boss');
  });

  it('of a link with a code open the form with it, and the code leaves the address', async ({ open }) => {
    const { screen, user, acts } = await open('?ref=invitations&code=linked-code', { invitations: [] });
    await user.click(await screen.findByRole('button', { name: invitationWords.accept }));
    expect(acts).toEqual([{ kind: 'accept-invitation', input: { code: 'linked-code' } }]);
    expect(window.location.hash).not.toContain('linked-code');
  });

  it('without a connection are not accepted, and the line says why until there is one', async ({ open }) => {
    const { screen, user, acts } = await open('?ref=invitations', { invitations: [anInvitation()] });
    const button = await screen.findByRole('button', { name: invitationWords.acceptOf('boss@acme.test') });
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await screen.findByText(formWords.needsConnection);
    expect(acts).toEqual([]);
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => screen.queryByText(formWords.needsConnection)).toBeNull();
  });

  it('open the form too if a link is followed while they are shown', async ({ open }) => {
    const { screen, user, acts, go } = await open('?ref=invitations', { invitations: [] });
    await screen.findByText(invitationWords.empty);
    go(`${href.settings}?ref=invitations&code=linked-code`);
    await user.click(await screen.findByRole('button', { name: invitationWords.accept }));
    expect(acts).toEqual([{ kind: 'accept-invitation', input: { code: 'linked-code' } }]);
    expect(window.location.hash).not.toContain('linked-code');
  });

  it('whose code is typed offer no draft, because none is stored', async ({ open }) => {
    const { screen, user, work } = await open('?ref=invitations&code=linked-code', { invitations: [] });
    await user.type(await screen.findByLabelText(new RegExp(invitationWords.code)), 'x');
    await user.click(screen.getByRole('button', { name: commandFormWords.close }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(await work.database.drafts.count()).toBe(0);
  });

  it('that are accepted lead into the account once there is a role', async ({ open }) => {
    const accepted = { isAccepted: true, acceptedAt: noon };
    const { screen, user, acts } = await open('?ref=invitations', {
      invitations: [
        anInvitation({ ...accepted, roleId: 'r', roleName: 'Partner' }),
        anInvitation({ ...accepted, id: 'i-other', adminEmail: 'other@acme.test' }),
      ],
    });
    expect(await screen.findByText(invitationWords.noRole)).toBeDefined();
    await user.click(screen.getByRole('button', { name: invitationWords.switchOf('boss@acme.test') }));
    await user.click(await screen.findByRole('button', { name: switchWords.switch }));
    expect(acts).toEqual([{ kind: 'switch-account', input: { userId: 'u-boss' } }]);
    expect(await screen.findByText('You are now acting for boss@acme.test')).toBeDefined();
  });
});

describe('the banner of another account', () => {
  it('names the account and leads back to the own one, with the words of the specification', async ({ open }) => {
    const { screen, user, acts } = await open('', { members: [], roles: [], account: { userId: 'u-me', accessAccount: acting } });
    expect(await screen.findByText('Accessing Account Of')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: switchWords.back }));
    await user.click(await screen.findByRole('button', { name: switchWords.switch }));
    expect(await screen.findByText('Succefully switch to admin account')).toBeDefined();
    expect(acts).toEqual([{ kind: 'switch-account', input: { userId: 'u-me' } }]);
  });

  it('is under an overlay from the press until the account is switched', async ({ open }) => {
    let answer = (_outcome: Outcome<null>) => {};
    const { screen, user } = await open('', {
      ...{ members: [], roles: [], account: { userId: 'u-me', accessAccount: acting } },
      answer: new Promise<Outcome<null>>((resolve) => {
        answer = resolve;
      }),
    });
    await user.click(await screen.findByRole('button', { name: switchWords.back }));
    await user.click(await screen.findByRole('button', { name: switchWords.switch }));
    await expect.poll(() => document.querySelector('.switch-overlay')?.textContent).toBe(switchWords.waiting);
    answer(ok(null));
    await expect.poll(() => document.querySelector('.switch-overlay')).toBeNull();
  });
});
