import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNotesCsv } from '../../src/app/parts/notes-csv';
import {
  afterReading,
  isUserData,
  longestNote,
  type PrivateNote,
  privateMarks,
  together,
  toPrivateNote,
  withMark,
  withText,
} from '../../src/domain/record/private-note';
import { noon } from '../builders/moments';

const aNote = (over: Partial<PrivateNote> = {}): PrivateNote => ({ mark: null, text: '', changedAt: noon, ...over });
const notes = fc.record({
  mark: fc.constantFrom(...privateMarks, null),
  text: fc.string({ unit: 'grapheme', maxLength: 60 }),
  changedAt: fc.nat(),
});

describe('a private note', () => {
  it('says "seen" after the first reading, and nothing else ever does so automatically', () => {
    for (const isNew of [true, false])
      expect(afterReading(null, isNew, noon)).toEqual({ mark: 'seen', text: '', changedAt: noon });
    fc.assert(fc.property(notes, (note) => afterReading(note, false, noon) === null));
    expect(afterReading(aNote({ mark: null, text: 'call back' }), true, noon)).toEqual({
      ...{ mark: 'seen', text: 'call back', changedAt: noon },
    });
    expect(afterReading(aNote({ mark: 'done' }), true, noon)).toBeNull();
  });

  it('takes a mark, another one, and none when the same is chosen again; its text stays', () => {
    const toDo = withMark(aNote({ mark: 'seen', text: 'call back' }), 'to-do', noon + 1);
    expect(toDo).toEqual({ mark: 'to-do', text: 'call back', changedAt: noon + 1 });
    expect(withMark(toDo, 'done', noon + 2).mark).toBe('done');
    expect(withMark(toDo, 'to-do', noon + 2)).toEqual({ mark: null, text: 'call back', changedAt: noon + 2 });
    expect(withMark(null, 'done', noon)).toEqual({ mark: 'done', text: '', changedAt: noon });
  });

  it('takes a text and keeps its mark; the same text is no change', () => {
    expect(withText(aNote({ mark: 'done' }), 'x', noon + 1)).toEqual({ mark: 'done', text: 'x', changedAt: noon + 1 });
    expect(withText(null, 'x', noon)).toEqual({ mark: null, text: 'x', changedAt: noon });
    expect(withText(aNote({ text: 'x' }), 'x', noon)).toBeNull();
    expect(withText(null, '', noon)).toBeNull();
  });

  it('is never longer than it may be, and no character is cut through', () => {
    const atTheEnd = `${'a'.repeat(longestNote - 1)}\uffff`;
    expect(withText(null, `${atTheEnd}b`, noon)?.text).toBe(atTheEnd);
    fc.assert(
      fc.property(fc.nat({ max: 3 }), (before) => {
        const long = `${'a'.repeat(longestNote - before)}${'😀'.repeat(4)}`;
        const text = withText(null, long, noon)?.text ?? '';
        expect(text.length).toBeLessThanOrEqual(longestNote);
        expect(text.isWellFormed()).toBe(true);
        expect(long.startsWith(text)).toBe(true);
      }),
    );
  });

  it('put together with one of an earlier passcode has two paragraphs if both say something', () => {
    const text = (present: string, earlier: string) => together(aNote({ text: present }), aNote({ text: earlier })).text;
    expect([text('new', 'old'), text('', 'old'), text('new', '')]).toEqual(['new\n\nold', 'old', 'new']);
  });

  it('put together with one of an earlier passcode loses no word and no mark of either, however often', () => {
    fc.assert(
      fc.property(notes, notes, (present, earlier) => {
        const both = together(present, earlier);
        expect(both.text).toContain(present.text);
        expect(both.text).toContain(earlier.text);
        if (present.mark === 'done' || present.mark === 'to-do') expect(both.mark).toBe(present.mark);
        else expect(both.mark).toBe(earlier.mark ?? present.mark);
        expect(together(both, earlier)).toEqual(both);
        expect(together(null, earlier)).toEqual(earlier);
      }),
    );
  });

  it('that became longer by that is not cut off by the next letter', () => {
    const long = aNote({ text: 'a'.repeat(longestNote + 500) });
    expect(withText(long, `b${long.text.slice(1)}`, noon)?.text).toHaveLength(longestNote + 500);
  });

  it('is work of the person with a text, "to do" or "done", not by having been seen', () => {
    expect([aNote(), aNote({ mark: 'seen' })].some(isUserData)).toBe(false);
    expect([aNote({ text: 'x' }), aNote({ mark: 'to-do' }), aNote({ mark: 'done' })].every(isUserData)).toBe(true);
  });

  it('comes back from its stored form as it was, and from anything else not at all', () => {
    fc.assert(
      fc.property(notes, (note) => {
        expect(toPrivateNote(JSON.parse(JSON.stringify(note)))).toEqual(note);
      }),
    );
    const others = [null, 1, 'x', [], {}, { mark: null, text: 1, changedAt: 1 }];
    expect(toPrivateNote({ mark: 'of a later version', text: 'x', changedAt: 1 })).toEqual({
      mark: null,
      text: 'x',
      changedAt: 1,
    });
    for (const other of [...others, { mark: null, text: 'x', changedAt: '1' }]) expect(toPrivateNote(other)).toBeNull();
  });

  it('becomes a line of a table that no spreadsheet takes for a formula', () => {
    const note = aNote({ mark: 'to-do', text: '@SUM(1)\nsecond line' });
    const [heads, ...lines] = toNotesCsv([{ appId: 'app-1', id: 'id-1', note }]).split('\r\n');
    expect(heads).toBe('\uFEFF"App Id","Session, User or Company Id","My mark","My note","Changed (UTC)"');
    expect(lines[0]).toBe(`"app-1","id-1","To do","'@SUM(1)\nsecond line","${new Date(noon).toISOString()}"`);
  });
});
