import type { PrivateNote } from '../record/private-note';
import { type Company, companyFinalStates, companyStatusOf } from './company';

/** Somebody was asked about this point of a company at this time (ms, server time). Only this person's device knows. */
export interface AskedMark {
  point: string;
  at: number;
}

/** The mark in the person's own note about a company; null if there is none, or if the company is decided and nobody waits for an answer. */
export function askedMarkOf(note: PrivateNote | null | undefined, company: Pick<Company, 'status'>): AskedMark | null {
  if (!note || note.text === '' || companyFinalStates.includes(companyStatusOf(company))) return null;
  return { point: note.text, at: note.changedAt };
}

/** The note that has this mark; without a point, the note of a mark that was removed. `now` in ms, server time. */
export function toAskedNote(point: string | null, now: number): PrivateNote {
  return { mark: null, text: point ?? '', changedAt: now };
}
