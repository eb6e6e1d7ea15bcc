import { appendFileSync } from 'node:fs';

/** A number that the gate and the long run say at their end: how many random histories or schedules there were, what a soak came to. */
export type ReportedFact =
  /** Random server histories of `where`, after all of which the mirror was equal to the server. */
  | { kind: 'histories'; where: 'memory' | 'platform'; count: number }
  /**
   * Random tab schedules with all that was sent and written in them; requests of tabs that did not lead (the auth check and config.json, which
   * any tab may ask for, left out) and writes of an old epoch that were kept, as counted: both have to be 0.
   */
  | {
      kind: 'schedules';
      count: number;
      sends: number;
      applies: number;
      requestsOfNonLeaders: number;
      appliesOfOldEpochs: number;
    }
  /** Random schedules of a device with its outbox and a server: the decisions, or other commands, that were asked for in them, and those that the server's ledger shows as lost or doubled. */
  | {
      kind: 'outbox';
      where: 'memory' | 'worker' | 'identities' | 'browser';
      count: number;
      decisions: number;
      lost: number;
      doubled: number;
    }
  /**
   * A day in the field by a seed: what was acknowledged, how often browser and server were killed, and what the ledgers show as lost and as doubled, shown by
   * the list or not.
   */
  | {
      kind: 'field-day';
      seed: number;
      minutes: number;
      operations: number;
      browserKills: number;
      serverKills: number;
      lost: number;
      reported: number;
      unreported: number;
    }
  /** The table of rights: calls of every route by every kind of caller, and how many had another answer or effect than the table says. */
  | { kind: 'rights'; routes: number; cases: number; wrong: number }
  /** The taps and screens of a reviewer who decided about `companies`, from the sign-in on, and how many taps the one with the most took. */
  | { kind: 'taps'; companies: number; taps: number; mostTaps: number; screens: number }
  /** The keys of a reviewer who looked through `verifications` without a mouse, from the sign-in on, and how many the one with the most took. */
  | { kind: 'keys'; verifications: number; keys: number; mostKeys: number }
  /** A soak over `minutes` of fake time, in `seconds` of real time. */
  | { kind: 'soak'; seed: number; minutes: number; seconds: number; requests: number; budget: number; lost: number }
  /**
   * A search for `values` of people on the disk of a device at one moment: in all files of the browser's profile, LevelDB unpacked, and in all rows
   * that a page can read. What was found has to be 0.
   */
  | {
      kind: 'disk-search';
      moment: string;
      values: number;
      files: number;
      bytes: number;
      blocks: number;
      found: number;
      rows: number;
      foundThroughPage: number;
    };

/** Adds a line of JSON to the file named by STUDIO_REPORT; without it nothing happens. Called once a test. */
export function report(fact: ReportedFact): void {
  const file = process.env.STUDIO_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(fact)}\n`);
}
