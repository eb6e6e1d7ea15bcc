import type { DidMethod } from '../../src/domain/did/did-id';
import { Refused } from '../http/refused';
import { isDid, isKeyId } from '../ledger/identifiers';

/** A body whose members are not known yet. */
export type Members = Record<string, unknown>;

/** A body of an SSI tenant's call with every text in it trimmed, at any depth (contract SSI 1.7); a body that is no object has no members. */
export function readBody(body: unknown): Members {
  return toMembers(trimmed(body)) ?? {};
}

/** An object, null for everything else. */
export function toMembers(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;
}

/** The texts of a list; null if it is not a list, or holds something else. */
export function toTexts(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
}

/** Refuses with everything that is wrong with a body, in the order of the checks. */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new Refused(400, [...problems]);
}

/**
 * A DID of a body. It is checked while the body is read, so that a bad one ends everything at once (contract SSI 1.7). What is missing is reported by its
 * path, what is wrong by the bare name of the member (0.2).
 */
export function readDid(value: unknown, name: string, method: DidMethod): string {
  if (value === undefined || value === null) throw new Refused(400, [`${name} should not be null or undefined`]);
  if (value === '') throw new Refused(400, [`${name} cannot be empty`]);
  if (!isDid(value, method)) throw new Refused(400, [`Invalid ${name.split('.').at(-1)}`]);
  return value;
}

/** The id of a key of a body, likewise. */
export function readKeyId(value: unknown, name: string, method: DidMethod): string {
  if (value === undefined || value === null || value === '') throw new Refused(400, [`${name} cannot be empty`]);
  if (!isKeyId(value, method)) throw new Refused(400, [`Invalid ${name}`]);
  return value;
}

/** What is wrong with a text that has to be there. */
export function textProblems(value: unknown, name: string): string[] {
  if (typeof value !== 'string')
    return [`${name} must be a string`, ...(value === undefined ? [`${name} should not be empty`] : [])];
  return value === '' ? [`${name} should not be empty`] : [];
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, trimmed(member)]));
}
