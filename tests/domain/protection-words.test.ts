import { describe, expect, it } from 'vitest';
import { outboxWords } from '../../src/domain/command/text';
import { unlockWords } from '../../src/domain/credential/document-text';
import { firstRunStepWords } from '../../src/domain/device/first-run-text';
import { persistenceText } from '../../src/domain/device/offline-text';
import { noPasscodeWarning } from '../../src/domain/device/passcode-text';
import { removeWords } from '../../src/domain/device/text';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import { notesWords, noteWords } from '../../src/domain/record/private-note-text';

describe('on a device without a passcode', () => {
  it.each([
    outboxWords.explained,
    unlockWords.explained,
    commandFormWords.closeExplained,
    noteWords.explained,
    notesWords.explained,
    firstRunStepWords.passcode.why,
    persistenceText(false, false),
  ])('no text promises more protection than there is: %s', (text) => {
    expect(text).not.toMatch(/encrypt|protect|private|secure/i);
  });

  it('the warning says what is protected and what is not', () => {
    expect(noPasscodeWarning).toMatch(/is encrypted.*can read.*does not lock/);
    expect(removeWords).toMatch(/can read/);
  });
});
