import type { ServiceType } from '../../../domain/service/service';
import type { UsageView } from '../../../domain/usage/range';

/** Changes members of the address; null takes one out. */
export type ChangeView = (members: Partial<Record<'range' | 'from' | 'to' | 'by' | 'call' | 'source', string | null>>) => void;

/** What is shown, and how. `now` in ms, server time. */
export interface ShownUsage {
  appId: string;
  type: Extract<ServiceType, 'SSI_API' | 'CAVACH_API'>;
  view: UsageView;
  now: number;
  change: ChangeView;
}
