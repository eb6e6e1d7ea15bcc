import type { AccessEntry } from '../../src/domain/account/account';
import { catalogue } from './catalogue';

/** What a call says about a role. */
export interface RoleBody {
  roleName?: string;
  roleDescription?: string | null;
  permissions?: AccessEntry[];
}

/** The access names that a role may have: those of every type but QUEST, whose only one the real server refuses too (contract studio 7). */
const names: readonly string[] = [
  ...new Set(catalogue.filter(({ id }) => id !== 'QUEST').flatMap(({ accessList }) => Object.keys(accessList))),
];

const isMissing = (value: unknown) => value === undefined || value === null;

/** Reads a role from a body, other members ignored; a list of what is wrong with it. `part`: members may be missing. */
export function checkRole(body: Record<string, unknown>, extent: 'whole' | 'part'): RoleBody | string[] {
  const { roleName, roleDescription, permissions } = body;
  const mayMiss = (value: unknown) => extent === 'part' && isMissing(value);
  const problems: string[] = [];
  if (!mayMiss(roleName) && typeof roleName !== 'string') problems.push('roleName must be a string');
  if (!isMissing(roleDescription) && typeof roleDescription !== 'string') problems.push('roleDescription must be a string');
  if (!mayMiss(permissions) && !Array.isArray(permissions)) problems.push('permissions must be an array');
  const read = Array.isArray(permissions) ? permissions.map((entry, at) => readPermission(entry, at, problems)) : null;
  if (read && new Set(read.map((entry) => JSON.stringify(entry))).size < read.length)
    problems.push("All permissions's elements must be unique");
  if (problems.length > 0) return problems;
  return {
    ...(typeof roleName === 'string' && { roleName }),
    ...(typeof roleDescription === 'string' && { roleDescription }),
    ...(read && { permissions: read }),
  };
}

function readPermission(entry: unknown, at: number, problems: string[]): AccessEntry {
  // A value that is not an object has no members.
  const { serviceType, access, expiryDate } = { ...(entry as Record<string, unknown> | null) };
  if (typeof serviceType !== 'string') problems.push(`permissions.${at}.serviceType must be a string`);
  if (!names.some((name) => name === access))
    problems.push(`permissions.${at}.access must be one of the following values: ${names.join(', ')}`);
  const isDated = !isMissing(expiryDate);
  if (isDated && !(typeof expiryDate === 'string' && isIsoDate(expiryDate)))
    problems.push(`permissions.${at}.expiryDate must be a valid ISO 8601 date string`);
  return { serviceType: String(serviceType), access: String(access), expiryDate: isDated ? String(expiryDate) : null };
}

function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text) && !Number.isNaN(Date.parse(text));
}
