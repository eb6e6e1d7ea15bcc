import { readLock, vaultPersonOf } from '../../../db/reads/vault';
import { screens } from '../../../domain/shared/screens';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useTitle } from '../../live/use-title';
import { useRules } from '../../live/vault-context';
import { ScreenHeading } from '../../parts/screen-heading';
import { AccessLogSection } from './access-log-section';
import { DecidingSection } from './deciding-section';
import { HabitsSection } from './habits-section';
import { NotesSection } from './notes-section';
import { ProtectionSection } from './protection-section';

/** The safety of this device (offline rules 7): what protects its data, when it locks, how long it keeps the data, and who opened what. */
export function DeviceScreen() {
  useTitle(screens.device.title);
  const { registry, account } = useMirror();
  const rules = useRules();
  const person = vaultPersonOf(account.identity);
  const lock = useLive(`lock ${person}`, () => readLock(registry, person));
  if (lock === undefined || lock === null) return null;
  return (
    <div className="page device-screen">
      <ScreenHeading>{screens.device.title}</ScreenHeading>
      <ProtectionSection lock={lock} rules={rules} />
      <HabitsSection registry={registry} rules={rules} canLock={lock.canLock} />
      <DecidingSection registry={registry} />
      <NotesSection />
      <AccessLogSection />
    </div>
  );
}
