import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { readDevice } from '../../../db/reads/device';
import { configFaultText, misconfigurationWords } from '../../../domain/device/events-text';
import type { Freshness } from '../../../domain/list/freshness';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { Icon } from '../../parts/icon';

/** Says that the installation is set up wrongly: nobody can fix that on this device. */
export function Misconfiguration({ rows }: { rows: readonly Freshness[] }) {
  const { registry } = useMirror();
  // The last good file is still used, so no question fails: the device row says what is wrong with the current one.
  const wrong = useLive('device', () => readDevice(registry))?.configProblem;
  const codes = new Set<string | undefined>(rows.map((row) => row.problem?.code));
  if (wrong !== undefined) codes.add('config-unreadable');
  const reported = (['origin-refused', 'config-unreadable', 'address-not-allowed'] as const).filter((code) => codes.has(code));
  return reported.map((code) => (
    <div key={code} className="notice trouble" role="alert">
      <Icon paths={triangle} />
      <span className="grow">
        {misconfigurationWords[code]}
        {code === 'config-unreadable' && wrong && configFaultText(wrong)}
      </span>
    </div>
  ));
}
