import type { DidRelationship } from './did';
import { type DidMethod, parseDid } from './did-id';

/** A DID as it is asked for in the create panel. */
export interface DidDraft {
  name: string;
  methodSpecificId: string;
  relationships: readonly DidRelationship[];
  /** To be put on the ledger as soon as it is created. */
  isToRegister: boolean;
}

export const didIssues = [
  'did-name-missing',
  'did-id-missing',
  'did-id-length',
  'did-id-characters',
  'did-id-names-method',
  'did-id-taken',
  'did-relationship-missing',
] as const;
export type DidIssue = (typeof didIssues)[number];

/** The member of the draft in which each issue is fixed. */
export const didFieldOf: Record<DidIssue, keyof DidDraft> = {
  'did-name-missing': 'name',
  'did-id-missing': 'methodSpecificId',
  'did-id-length': 'methodSpecificId',
  'did-id-characters': 'methodSpecificId',
  'did-id-names-method': 'methodSpecificId',
  'did-id-taken': 'methodSpecificId',
  'did-relationship-missing': 'relationships',
};

/** Characters of a method-specific id (contract SSI 3.3). */
export const methodSpecificIdLength = { least: 32, most: 48 } as const;

/** What both the service and the ledger take: the service alone would take an underscore, the ledger alone a dot (contract SSI 2.1). */
const methodSpecificIdPattern = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

/**
 * The first thing that is wrong with a draft, null when it may be sent. Name and id are trimmed. `method`: that of the service. `dids`: those that it has, as
 * far as they are known.
 */
export function checkDidDraft(
  { name, methodSpecificId, relationships }: DidDraft,
  method: DidMethod,
  dids: Iterable<string>,
): DidIssue | null {
  const nameIssue = checkDidName(name);
  if (nameIssue !== null) return nameIssue;
  const idIssue = checkMethodSpecificId(methodSpecificId, method);
  if (idIssue !== null) return idIssue;
  for (const did of dids) if (parseDid(did)?.id === methodSpecificId.trim()) return 'did-id-taken';
  return relationships.length === 0 ? 'did-relationship-missing' : null;
}

/** What is wrong with the new name of a DID (spec section 5, DID update). */
export function checkDidName(name: string): DidIssue | null {
  return name.trim() === '' ? 'did-name-missing' : null;
}

/** What is wrong with a method-specific id that a person typed; the service takes none with the name of its method in it (contract SSI 3.3). */
export function checkMethodSpecificId(typed: string, method: DidMethod): DidIssue | null {
  const id = typed.trim();
  if (id === '') return 'did-id-missing';
  if (id.length < methodSpecificIdLength.least || id.length > methodSpecificIdLength.most) return 'did-id-length';
  if (!methodSpecificIdPattern.test(id)) return 'did-id-characters';
  return id.includes(method) ? 'did-id-names-method' : null;
}

/** A method-specific id of 16 random bytes: a UUID, as the dashboards of the service make them (contract SSI 2.1). */
export function toMethodSpecificId(random: Uint8Array): string {
  const bytes = [...random.slice(0, 16)];
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
