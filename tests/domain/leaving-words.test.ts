import { describe, expect, it } from 'vitest';
import { identityOf } from '../../src/domain/account/account';
import { leftText, waitingElsewhereText } from '../../src/domain/account/left-account-text';
import { isNothing, type Leaving, leavingTexts } from '../../src/domain/record/private-note-text';
import { anAccount } from '../builders/account';

const aLeaving = (more: Partial<Leaving> = {}): Leaving => ({
  own: [],
  drafts: [],
  unsent: 0,
  doubtful: 0,
  finished: 0,
  kinds: [],
  commands: 0,
  sealedBefore: 0,
  others: 0,
  older: 0,
  documents: 0,
  isUnknown: false,
  ...more,
});

describe('what a log-out takes along', () => {
  it('is nothing only without unsent and finished commands, here or elsewhere', () => {
    expect(isNothing(aLeaving())).toBe(true);
    const drafts = [{ appId: 'app', id: 'create-did', value: {} }];
    for (const more of [
      { drafts },
      { unsent: 1 },
      { finished: 1 },
      { others: 1 },
      { older: 1 },
      { sealedBefore: 1 },
      { documents: 1 },
      { isUnknown: true },
    ])
      expect(isNothing(aLeaving(more))).toBe(false);
  });

  it('distinguishes what no server has from history', () => {
    expect(leavingTexts(aLeaving({ unsent: 2, finished: 1 }))).toEqual([
      'Logging out deletes 2 decisions not sent yet.',
      'Logging out deletes the history of 1 finished decision from this device.',
    ]);
  });

  it('counts what was begun and not sent', () => {
    const draft = { appId: 'app', id: 'create-did', value: {} };
    expect(leavingTexts(aLeaving({ drafts: [draft] }))).toEqual(['Logging out deletes 1 unsent draft.']);
    expect(leavingTexts(aLeaving({ drafts: [draft, draft] }))).toEqual(['Logging out deletes 2 unsent drafts.']);
  });

  it('says of decisions whose answer was lost that the server may have them', () => {
    expect(leavingTexts(aLeaving({ unsent: 1, doubtful: 1 }))).toEqual([
      'Logging out deletes 1 decision that may not have been sent.',
    ]);
    expect(leavingTexts(aLeaving({ unsent: 2, doubtful: 1 }))).toEqual([
      'Logging out deletes 2 decisions that may not have been sent.',
    ]);
  });
});

it('what is left of an account is shown with how much was not sent and how much is history', () => {
  expect(leftText({ unsent: 1, finished: 0 })).toBe(
    '1 decision was not sent and is on this device until you export or discard it.',
  );
  expect(leftText({ unsent: 2, finished: 3 })).toBe(
    '2 decisions were not sent and are on this device until you export or discard them, with the history of 3 finished decisions.',
  );
  expect(leftText({ unsent: 2, doubtful: 1, finished: 0 })).toBe(
    '2 decisions may not have arrived and are on this device until you export or discard them.',
  );
  expect(leftText({ unsent: 0, finished: 1 })).toBe(
    'The history of 1 finished decision is still on this device. Export or discard it.',
  );
});

describe('what waits under another account', () => {
  const acting = { userId: 'user-mia', email: 'mia@example.org', name: null, accessList: [] };
  const own = anAccount();
  const actsFor = anAccount({ accessAccount: acting });
  const waiting = (account: typeof own, count: number) => ({ identity: identityOf(account), account, count });

  it('of the same person says for which account to act, or to go back to the own one', () => {
    expect(waitingElsewhereText(identityOf(own), waiting(actsFor, 2))).toBe(
      '2 decisions made for mia@example.org wait. Switch to that account to continue.',
    );
    expect(waitingElsewhereText(identityOf(actsFor), waiting(own, 1))).toBe(
      '1 decision made in your own account waits. Switch back to continue.',
    );
  });

  it('of another person says who has to sign in', () => {
    expect(waitingElsewhereText('somebody|somebody', waiting(own, 1))).toBe(
      '1 decision of admin@example.org waits until admin@example.org signs in.',
    );
    expect(waitingElsewhereText('somebody|somebody', waiting(actsFor, 2))).toBe(
      '2 decisions of admin@example.org, made for mia@example.org, wait until admin@example.org signs in and switches to that account.',
    );
  });
});
