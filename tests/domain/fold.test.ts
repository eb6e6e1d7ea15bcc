import { describe, expect, it } from 'vitest';
import { foldName, foldText, hasWords, toEmail, toSearchWords } from '../../src/domain/shared/fold-text';

const finds = (typed: string, name: string) => hasWords(foldName(name), toSearchWords(typed));

describe('a text is found', () => {
  const pairs: [why: string, typed: string, name: string][] = [
    ['by any part', 'hmi', 'Anna Schmidt'],
    ['whatever the case', 'ANNA', 'anna schmidt'],
    ['with blanks around and between', '  anna   schmidt ', 'Anna Schmidt'],
    ['in another order', 'schmidt anna', 'Anna Schmidt'],
    ['written in one word', 'annaschmidt', 'Anna Schmidt'],
    ['written in two words', 'anna lena', 'Annalena'],
    ['without its accents', 'Jose Nunez', 'José Núñez'],
    ['with accents that it has not', 'José', 'Jose'],
    ['decomposed', 'e\u0301mile', 'Émile'],
    ['with a letter that has two forms', 'strasse', 'Straße'],
    ['Vietnamese without marks', 'nguyen thi', 'Nguyễn Thị Hằng'],
    ['Polish without strokes', 'lukasz', 'Łukasz'],
    ['Turkish without dots', 'ismail', 'İsmail'],
    ['Cyrillic in Latin letters', 'ivanov', 'Иванов'],
    ['Latin in Cyrillic letters', 'иванов', 'Ivanov'],
    ['Greek without its accent', 'Ελενη', 'Ελένη'],
    ['Greek with another form of sigma', 'Νικος', 'ΝΙΚΟΣ'],
    ['Greek in Latin letters', 'eleni', 'Ελένη'],
    ['Arabic without vowel signs', 'محمد', 'مُحَمَّد'],
    ['Arabic with a tatweel', 'محمد', 'محـمد'],
    ['Persian letters for Arabic ones', 'علی', 'علي'],
    ['Hebrew without points', 'שלום', 'שָׁלוֹם'],
    ['wide Latin letters', 'tanaka', 'Ｔａｎａｋａ'],
    ['Hiragana for Katakana', 'たなか', 'タナカ'],
    ['half-width Katakana', 'タナカ', 'ﾀﾅｶ'],
    ['Arabic digits', '123', '١٢٣'],
    ['with the apostrophe of a tablet', 'O’Hanrahan', "O'Hanrahan"],
    ['with a plain apostrophe for that of a paper', "o'hanrahan", 'O’Hanrahan'],
    ['with an okina for an apostrophe', 'Kaʻahumanu', "Ka'ahumanu"],
    ['with a grave accent for an apostrophe', 'D`Angelo', 'D´Angelo'],
    ['with a long dash', 'Smith–Jones', 'Smith-Jones'],
    ['with a hyphen that does not break', 'Smith-Jones', 'Smith\u2011Jones'],
    ['with invisible marks of direction', 'anna', '\u200eAn\u2068na'],
  ];
  it.each(pairs)('%s', (_why, typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });
});

describe('a text is not found', () => {
  it.each([
    ['when one of the words is not in it', 'anna meier', 'Anna Schmidt'],
    ['by letters that are not beside each other', 'ansch', 'Anna Schmidt x'],
    ['when a vowel of Devanagari is another', 'राम', 'रम'],
  ])('%s', (_why, typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });
});

it('an empty text finds everything, and blanks count as empty', () => {
  expect(toSearchWords(' \u00a0 ').words).toEqual([]);
  expect(finds('  ', 'anyone')).toBe(true);
});

it('folding twice changes nothing more', () => {
  for (const text of ['José Núñez', 'Иванов', 'مُحَمَّد', 'Straße', 'ﾀﾅｶ', 'a  b', 'O´Hara', 'D`A–B'])
    expect(foldText(foldText(text))).toBe(foldText(text));
});

it('an e-mail is hashed trimmed and in lower case, and any other text is not hashed', () => {
  expect(toEmail('  Anna@Example.COM ')).toBe('anna@example.com');
  for (const typed of ['anna', 'anna@', '@example.com', 'a b@example.com', 'a@b@c']) expect(toEmail(typed)).toBeNull();
});
