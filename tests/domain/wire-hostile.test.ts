import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Losses } from '../../src/domain/list/freshness';
import { parseJson } from '../../src/domain/shared/document-wire';
import type { Outcome } from '../../src/domain/shared/outcome';
import {
  changedAt,
  factsOf,
  hostileValues,
  marker,
  oddNumbersIn,
  type Place,
  placesOf,
  unreadableIn,
  withDepths,
  withStrangers,
  writtenOf,
} from './support/hostile';
import type { WireForm } from './support/wire-form';
import { wireForms } from './support/wire-registry';

/** A hostile value at one place of a sample, and what came of it. */
interface Attack {
  form: WireForm;
  place: Place;
  value: unknown;
  sent: unknown;
  outcome: Outcome<unknown>;
}

/** Says how a law is broken; null where it is kept. */
type Law = (attack: Attack) => string | null;

/** Nothing that a schema rejects is accepted or reported, every number is valid, and what is accepted can be written. */
const takesNoHostileFact: Law = ({ form, place, value, outcome }) => {
  const facts = saidBy(form, outcome);
  const written = writtenOf(facts);
  if (written === null) return 'cannot be written';
  if (written.includes(marker) && !letsThrough(place.schema, value)) return `is taken for a fact: ${written.slice(0, 300)}`;
  const [odd] = oddNumbersIn(facts);
  return odd === undefined ? null : `makes ${odd} no number`;
};

/** An answer that does not fit is refused, and the place of the fault is reported. */
const isRefusedWhole: Law = ({ form, sent, outcome }) => {
  if (form.dealing !== 'refused' || form.parseRows) return null;
  if (v.is(form.schema, form.asText ? parseJson(writtenOf(sent) ?? '') : sent)) return null;
  if (outcome.ok) return 'is taken';
  const { code, said = '' } = outcome.problem;
  return code === 'answer-not-json' || /\b(is|not|has)\b/.test(said) ? null : `is described as ${said}`;
};

/** A member that came and could not be read is named. */
const isNamed: Law = ({ form, place, value, outcome }) => {
  const isRead = value === undefined || value === null || v.is(place.schema, value);
  if (form.dealing !== 'named' || !outcome.ok || isKey(form, place) || isRead) return null;
  const path = [...(form.within === undefined ? [] : [form.within]), ...place.path].join('.');
  const reported = unreadableIn(outcome);
  const isReported = reported.some((one) => one.startsWith(path) || path.startsWith(one));
  return isReported ? null : `is not named, but ${reported.join(', ') || 'nothing'}`;
};

/** A row that cannot be read is lost alone, counted and described; a good row is never lost. */
const isLostAlone: Law = ({ form, place, sent, outcome }) => {
  if (!form.parseRows || !outcome.ok) return null;
  const { rows, losses } = rowsOf(form, [form.sample, sent, form.sample]);
  const isStored = losses.count === 0;
  const isToBeStored = form.dealing === 'refused' ? v.is(form.schema, sent) : isStored || !isKey(form, place);
  if (isStored !== isToBeStored) return isStored ? 'is kept' : 'is lost';
  const others = isStored ? [rows[0], rows[2]] : rows;
  if (writtenOf(others) !== writtenOf(rowsOf(form, [form.sample, form.sample]).rows)) return 'changes other rows';
  return isStored || (losses.count === 1 && losses.first?.startsWith('row 2: ')) ? null : `is reported as ${losses.first}`;
};

/** Whether a schema itself lets the marker of a value through: a text where a text is agreed. */
function letsThrough(schema: v.GenericSchema, value: unknown): boolean {
  const parsed = v.safeParse(schema, value);
  return parsed.success && writtenOf(parsed.output)?.includes(marker) !== false;
}

/** What an outcome says: the words of the server are left out where they are handed on. */
function saidBy({ quotes }: WireForm, outcome: Outcome<unknown>): unknown {
  const facts = factsOf(outcome);
  return quotes && outcome.ok ? changedAt(facts, ['value', 'said'], undefined) : facts;
}

/** The whole, and the member by which it is known: without them nothing is left. */
function isKey({ key }: WireForm, { path }: Place): boolean {
  return path.length === 0 || path.join('.') === key;
}

/** Every hostile value at every place of a form. */
function* attacksOn(form: WireForm): Generator<Attack & { name: string }> {
  for (const place of placesOf(form.schema)) {
    for (const [what, value] of hostileValues) {
      const sent = changedAt(form.sample, place.path, value);
      yield { form, place, value, sent, outcome: form.parse(sent), name: `${place.path.join('.') || 'the whole'}, ${what}` };
    }
  }
}

describe.each(Object.entries(wireForms))('%s', (_name, form) => {
  it('is the form of its sample, and members that nobody agreed on change nothing', () => {
    expect(v.is(form.schema, form.sample)).toBe(true);
    expect(factsOf(form.parse(withStrangers(form.schema, form.sample)))).toEqual(factsOf(form.parse(form.sample)));
    expect(writtenOf(factsOf(form.parse(withDepths(form.sample))))).not.toBeNull();
    expect(Object.hasOwn(Object.prototype, 'secret')).toBe(false);
  });

  it('is read without a throw, whatever comes at any of its places, and what does not fit is no fact', () => {
    const laws = [takesNoHostileFact, isRefusedWhole, isNamed, isLostAlone];
    const breaches: string[] = [];
    for (const attack of attacksOn(form)) {
      for (const law of laws) {
        const broken = law(attack);
        if (broken !== null) breaches.push(`${attack.name}: ${broken}`);
      }
    }
    expect(breaches).toEqual([]);
  });
});

function rowsOf(form: WireForm, sent: readonly unknown[]): { rows: unknown[]; losses: Losses } {
  const parsed = form.parseRows?.(sent);
  if (!parsed?.ok) throw new Error('the list is refused');
  return parsed.value as { rows: unknown[]; losses: Losses };
}

it('every schema that the wire exports has its form here', async () => {
  const folder = new URL('../../src/domain/', import.meta.url);
  const exported: string[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /wire\.ts$/.test(name))) {
    const module = (await import(/* @vite-ignore */ new URL(file, folder).pathname)) as object;
    exported.push(...Object.keys(module).filter((name) => name.endsWith('Wire')));
  }
  expect(Object.keys(wireForms).sort()).toEqual(exported.sort());
});
