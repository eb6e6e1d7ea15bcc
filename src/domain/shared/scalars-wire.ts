import * as v from 'valibot';
import { type StepFlags, stepNames, toStepFlag } from '../verification/steps';

/** The moments furthest from 1970 that are dates (ms). */
const latestMoment = 8.64e15;
const inTime = v.pipe(
  v.number(),
  v.finite('not a date'),
  v.minValue(-latestMoment, 'not a date'),
  v.maxValue(latestMoment, 'not a date'),
);

/** A moment as ISO text or as ms; kept as ms since 1970. Anything else is refused. */
export const moment = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => (typeof raw === 'number' ? raw : Date.parse(raw))),
  inTime,
);

/** A moment that may be missing or empty: null then. */
export const optionalMoment = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((raw) => (raw === null || raw === '' ? null : typeof raw === 'number' ? raw : Date.parse(raw))),
  v.nullable(inTime),
);

/** No text of a row is kept longer than this (characters): what follows is cut off, and ends in an ellipsis. */
export const textLimit = 4096;

/** A text within the limit. */
export function cutText(text: string): string {
  return text.length <= textLimit ? text : `${text.slice(0, textLimit - 1)}…`;
}

/** A text that may be missing: null then. */
export const optionalText = v.pipe(
  v.nullish(v.string(), null),
  v.transform((raw) => (raw === null || raw === '' ? null : cutText(raw))),
);

/** A picture as a data URI or an address, of any length; it may be missing: null then. */
export const optionalPicture = v.pipe(
  v.nullish(v.string(), null),
  v.transform((raw) => (raw === '' ? null : raw)),
);

/** A result code or count that may be missing: null then. Numbers that arrive as text are read. */
export const optionalNumber = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), null),
  v.transform((raw) => (raw === null || String(raw).trim() === '' ? null : Number(raw))),
  v.nullable(v.pipe(v.number(), v.finite('not a number'))),
);

/** How many there are of something: a text may say 1e999, which is a number to JSON. */
export const count = v.pipe(v.number(), v.finite('a count'), v.minValue(0, 'a count'));

/** The six step flags of a row. */
export const stepFlagEntries = {
  step_start: v.optional(v.unknown()),
  step_liveliness: v.optional(v.unknown()),
  step_ocrIdVerification: v.optional(v.unknown()),
  step_mintSbt: v.optional(v.unknown()),
  step_userConsent: v.optional(v.unknown()),
  step_finish: v.optional(v.unknown()),
};

/** Flags as kept, from a row that has the six entries. */
export function toStepFlags(row: Partial<Record<(typeof stepNames)[number], unknown>>): StepFlags {
  const flags = {} as StepFlags;
  for (const name of stepNames) flags[name] = toStepFlag(row[name]);
  return flags;
}
