import type { ShownLedgerStatus } from '../../../domain/ledger/machine';
import type { CompanyListRow } from '../../screens/companies/company-row';
import type { ListRow } from '../../screens/verifications/list-row';

/** What choosing an option does: it leads to an address of the app, or does something that is wired elsewhere. */
export type Choice = { to: string } | { run: () => void };

/** What is drawn of an option. */
export type Appearance =
  | { kind: 'plain'; icon: readonly string[]; name: string; hint: string | null }
  | { kind: 'service'; appId: string; logoUrl: string | null; name: string; hint: string }
  | { kind: 'record'; row: ListRow }
  | { kind: 'company'; row: CompanyListRow }
  | {
      kind: 'identity';
      icon: readonly string[];
      name: string | null;
      isNamePrivate: boolean;
      id: string;
      status: ShownLedgerStatus;
    }
  | { kind: 'id'; id: string; hint: string };

/** One line of the palette. */
export interface PaletteOption {
  key: string;
  appearance: Appearance;
  choice: Choice;
}

/** Lines under one head. */
export interface PaletteGroup {
  key: string;
  title: string;
  options: PaletteOption[];
}
