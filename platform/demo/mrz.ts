import type { DemoDocument } from './demo-rows';
import { withoutMarks } from './names';

/** Machine-readable lines in the form of ICAO 9303 with their check digits: two of 44 for a passport, two of 36 for a card. */
export function machineReadableLines(document: DemoDocument): [string, string] {
  const isPassport = document.kind === 'passport';
  const width = isPassport ? 44 : 36;
  const state = document.stateCode.padEnd(3, '<');
  const names = `${letters(document.surname)}<<${letters(document.givenName)}`;
  const first = `${isPassport ? 'P<' : 'I<'}${state}${names}`.padEnd(width, '<').slice(0, width);
  const number = document.number.padEnd(9, '<').slice(0, 9);
  const born = compactDay(document.dateOfBirth);
  const ends = compactDay(document.expiresOn);
  const numberPart = number + checkDigit(number);
  const bornPart = born + checkDigit(born);
  const endsPart = ends + checkDigit(ends);
  const head = `${numberPart}${state}${bornPart}${document.sex}${endsPart}`;
  const optional = '<'.repeat(isPassport ? 14 : 7);
  const optionalPart = isPassport ? `${optional}0` : optional;
  return [first, head + optionalPart + checkDigit(numberPart + bornPart + endsPart + optionalPart)];
}

/** The check digit of ICAO 9303: weights 7, 3, 1; letters count from 10, '<' as 0. */
export function checkDigit(text: string): string {
  const weights = [7, 3, 1];
  let sum = 0;
  [...text].forEach((sign, place) => {
    const value = sign === '<' ? 0 : Number.parseInt(sign, 36);
    sum += value * (weights[place % 3] ?? 0);
  });
  return String(sum % 10);
}

function letters(name: string): string {
  return withoutMarks(name)
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[^A-Z]+/g, '<')
    .replace(/^<|<$/g, '');
}

function compactDay(day: string): string {
  return day.slice(2).replaceAll('-', '');
}
