import { expect, it } from 'vitest';
import { lostKeyText } from '../../src/domain/device/lost-key-text';

const [first, last] = ['This browser lost the key to your data on this device.', 'Offline copies load again from the server.'];

it.each([
  [{ own: 0, unsent: 0 }, ''],
  [{ own: 1, unsent: 0 }, " 1 note, draft or change can't be opened any longer."],
  [
    { own: 1200, unsent: 1 },
    " 1,200 notes, drafts and changes can't be opened any longer. 1 change was not sent: make it again.",
  ],
  [{ own: 3, unsent: 2 }, " 3 notes, drafts and changes can't be opened any longer. 2 changes were not sent: make them again."],
  [null, " Notes, drafts and changes encrypted with it can't be opened any longer."],
])('the notice of a lost key says what is lost and what loads again: %o', (lost, words) => {
  expect(lostKeyText(lost)).toBe(`${first}${words} ${last}`);
});
