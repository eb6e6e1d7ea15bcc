import { minute } from '../../domain/shared/timing';
import type { Widget } from '../../domain/widget/widget';
import { defineRecord } from './record-definition';

/** The widget of a KYC service. */
export const widget = defineRecord<Widget>({ kind: 'widget', version: 1, freshFor: 5 * minute });
