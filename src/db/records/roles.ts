import { minute } from '../../domain/shared/timing';
import type { Role } from '../../domain/team/team';
import { defineRecord } from './record-definition';

/** The roles of the own account. */
export const roles = defineRecord<Role[]>({ kind: 'roles', version: 1, freshFor: 5 * minute });
