import * as v from 'valibot';
import { type StepFlags, stepNames, toStepFlag } from '../steps';

/** A moment as ISO text or as ms; kept as ms since 1970. Anything else is refused. */
export const moment = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => (typeof raw === 'number' ? raw : Date.parse(raw))),
  v.number(),
  v.finite('not a date'),
);

/** A moment that may be missing or empty: null then. */
export const optionalMoment = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((raw) => (raw === null || raw === '' ? null : typeof raw === 'number' ? raw : Date.parse(raw))),
  v.nullable(v.pipe(v.number(), v.finite('not a date'))),
);

/** A text that may be missing: null then. */
export const optionalText = v.pipe(
  v.nullish(v.string(), null),
  v.transform((raw) => (raw === '' ? null : raw)),
);

/** A result code or count that may be missing: null then. Numbers that arrive as text are read. */
export const optionalNumber = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), null),
  v.transform((raw) => (raw === null || raw === '' ? null : Number(raw))),
  v.nullable(v.pipe(v.number(), v.finite('not a number'))),
);

/** The six step flags as they stand in a row. */
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
