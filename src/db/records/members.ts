import { minute } from '../../domain/shared/timing';
import type { Member } from '../../domain/team/team';
import { defineRecord } from './record-definition';

/** The members of the own account and the invitations that are open. The codes of invitations are encrypted with the rest. */
export const members = defineRecord<Member[]>({ kind: 'members', version: 1, freshFor: 5 * minute });
