import { minute } from '../../domain/shared/timing';
import type { Invitation } from '../../domain/team/team';
import { defineRecord } from './record-definition';

/** The invitations to the own person. */
export const invitations = defineRecord<Invitation[]>({ kind: 'invitations', version: 1, freshFor: 5 * minute });
