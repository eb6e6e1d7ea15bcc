import { describe, expect, it } from 'vitest';
import { gradeOf, isPaletteKey, rankFound, stepIn, toRecordId, withRecent } from '../../src/app/shell/palette/rank-options';
import {
  allIdentitiesText,
  allInListText,
  foundText,
  paletteHint,
  paletteKeyText,
  recordsTitle,
} from '../../src/domain/record/palette-text';

const entry = (name: string, also = '') => ({ key: name, name, also });
const names = (typed: string, all: string[], recent: string[] = []) =>
  rankFound(
    all.map((name) => entry(name)),
    typed,
    recent,
  ).map((found) => found.entry.name);

describe('what is typed means', () => {
  const rows: [why: string, typed: string, name: string, also: string, grade: number | null][] = [
    ['a name as it is', 'sync centre', 'Sync centre', '', 0],
    ['a name without its blank', 'synccentre', 'Sync centre', '', 0],
    ['the beginning of a name', 'syn', 'Sync centre', '', 1],
    ['the beginnings of its words in another order', 'cen sy', 'Sync centre', '', 2],
    ['the beginning of a later word', 'cen', 'Sync centre', '', 2],
    ['its first letters', 'dms', 'Demo Main Service', '', 3],
    ['any part of it', 'entr', 'Sync centre', '', 4],
    ['what else is said for it', 'offline', 'Sync centre', 'storage offline', 5],
    ['a name and what else is said for it', 'acme verif', 'Acme', 'Verifications', 5],
    ['a name with its accents left out', 'prufstelle', 'Prüfstelle', '', 0],
    ['a Cyrillic name in Latin letters', 'proverka', 'Проверка', '', 0],
    ['first letters of a name of another script', 'пд', 'Проверка документов', '', 3],
    ['nothing else', 'zebra', 'Sync centre', 'storage', null],
    ['no name by a single first letter of a later word alone in the middle', 'y', 'Sync centre', '', 4],
  ];
  it.each(rows)('%s', (_why, typed, name, also, grade) => {
    expect(gradeOf({ name, also }, typed)).toBe(grade);
  });
});

describe('what is found', () => {
  const all = ['Device security', 'Services', 'Sync centre', 'Setup MFA'];

  it('is everything while nothing is typed, in its order, with what was chosen last before the rest', () => {
    expect(names('', all)).toEqual(all);
    expect(names('  ', all, ['Setup MFA', 'Services'])).toEqual(['Setup MFA', 'Services', 'Device security', 'Sync centre']);
  });

  it('begins with what is meant best, whatever was chosen last', () => {
    expect(names('se', all, ['Device security'])).toEqual(['Services', 'Setup MFA', 'Device security']);
  });

  it('among equals begins with what was chosen last', () => {
    expect(names('se', all, ['Setup MFA'])).toEqual(['Setup MFA', 'Services', 'Device security']);
  });

  it('remembers a choice once, the last one first, and twenty at most', () => {
    expect(withRecent(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
    const many = [...Array(30).keys()].map(String).reduce<string[]>(withRecent, []);
    expect(many).toHaveLength(20);
    expect(many[0]).toBe('29');
  });

  it('has words', () => {
    expect([foundText(0), foundText(1), foundText(1200)]).toEqual(['No results on this device', '1 found', '1,200 found']);
    expect(recordsTitle('people', 'Acme')).toBe('People of Acme');
    expect(allInListText('sessions', 1200)).toBe('Show all 1,200 sessions in the list');
    expect(allIdentitiesText('did', 1200)).toBe('Show all 1,200 DIDs in the list');
  });
});

describe('what can be typed', () => {
  it('names the services that are searched', () => {
    const verification = 'a name, an e-mail or an id to find a verification, a name or a number to find a company';
    const identity = 'a name or an id to find a DID, a schema or a credential';
    expect(paletteHint(['CAVACH_API', 'SSI_API'])).toBe(`Type ${verification}, ${identity}`);
    expect(paletteHint(['SSI_API'])).toBe(`Type ${identity}`);
  });

  it('is not said where no service has records', () => {
    expect(paletteHint(['QUEST'])).toBeNull();
    expect(paletteHint([])).toBeNull();
  });
});

describe('a whole id', () => {
  const uuid = '0f9a2c1e-54d1-4b7e-9a33-1f2e3d4c5b6a';
  const hash = 'ab'.repeat(32);
  const rows: [typed: string, id: string | null][] = [
    [uuid, uuid],
    [`  ${hash.toUpperCase()} `, hash],
    [uuid.slice(1), null],
    [`${hash}0`, null],
    ['0f9a2c1e...1f2e3d4c', null],
    [`${uuid}/../x`, null],
    ['', null],
  ];
  it.each(rows)('in "%s" is %s', (typed, id) => {
    expect(toRecordId(typed)).toBe(id);
  });
});

describe('the keys', () => {
  const press = (more: Partial<Parameters<typeof isPaletteKey>[0]>) =>
    isPaletteKey({
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      key: 'k',
      code: 'KeyK',
      ...more,
    });

  it('are Ctrl-K and Cmd-K and no others', () => {
    expect(press({ ctrlKey: true })).toBe(true);
    expect(press({ metaKey: true, key: 'K' })).toBe(true);
    expect(press({})).toBe(false);
    expect(press({ ctrlKey: true, shiftKey: true })).toBe(false);
    expect(press({ ctrlKey: true, altKey: true })).toBe(false);
    expect(press({ ctrlKey: true, metaKey: true })).toBe(false);
  });

  it('are where K would be on a keyboard of other letters, and follow the letter on one that moved it', () => {
    expect(press({ ctrlKey: true, key: 'л' })).toBe(true);
    expect(press({ ctrlKey: true, key: 't' })).toBe(false);
    expect(press({ ctrlKey: true, key: 'k', code: 'KeyV' })).toBe(true);
  });

  it('are written as they are on the keyboard at hand', () => {
    expect(paletteKeyText('MacIntel')).toBe('⌘ K');
    expect(paletteKeyText('Linux x86_64')).toBe('Ctrl K');
  });

  it('lead through what is found and begin again at its ends', () => {
    expect(stepIn('ArrowDown', 0, 3)).toBe(1);
    expect(stepIn('ArrowDown', 2, 3)).toBe(0);
    expect(stepIn('ArrowUp', 0, 3)).toBe(2);
    expect(stepIn('Home', 2, 3)).toBe(0);
    expect(stepIn('End', 0, 3)).toBe(2);
    expect(stepIn('a', 0, 3)).toBeNull();
    expect(stepIn('ArrowDown', 0, 0)).toBeNull();
  });
});
