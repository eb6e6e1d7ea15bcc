import { describe, expect, it } from 'vitest';
import { askedMarkOf, toAskedNote } from '../../src/domain/company/asked-mark';
import { askedAgeText, askedMarkText } from '../../src/domain/company/asked-mark-text';
import { isUserData } from '../../src/domain/record/private-note';
import { day, noon } from '../builders/moments';

const point = 'Proof of Address is missing';
const note = toAskedNote(point, noon - 2 * day);

describe('the mark that a company was asked', () => {
  it('says when and about which point', () => {
    const mark = askedMarkOf(note, { status: 'Completed' });
    expect(mark && askedMarkText(mark, noon)).toBe(`Asked 2 days ago, Mar 8, 2026, 12:00 UTC: ${point}`);
    expect(askedAgeText(noon, noon)).toBe('Asked just now');
  });

  it.each([
    ['Submitted', true],
    ['InProgress', true],
    ['Completed', true],
    ['OnHold', true],
    ['Approved', false],
    ['Rejected', false],
  ])('of a company that is %s is shown: %s', (status, isShown) => {
    expect(askedMarkOf(note, { status }) !== null).toBe(isShown);
  });

  it('is lost to nobody unnoticed, and a removed one is none', () => {
    expect(isUserData(note)).toBe(true);
    const removed = toAskedNote(null, noon);
    expect([askedMarkOf(removed, { status: 'Completed' }), askedMarkOf(null, { status: 'Completed' })]).toEqual([null, null]);
    expect(isUserData(removed)).toBe(false);
  });
});
