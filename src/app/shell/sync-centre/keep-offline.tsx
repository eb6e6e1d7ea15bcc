import { paths as warning } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { readKeep, readPreference, writeKeep, writePreference } from '../../../db/preferences';
import { findKeepProgress, measureKeep } from '../../../db/reads/keeps';
import { listServices } from '../../../db/reads/services';
import { estimateKeep, type KeepPreference, keepLimits } from '../../../domain/device/offline-preference';
import { keepEstimateText, keepProgressText, lowDataText, toSizeText } from '../../../domain/device/offline-text';
import { noPasscodeWarning } from '../../../domain/device/passcode-text';
import { keepWords } from '../../../domain/device/sync-screen-text';
import { screenTitles } from '../../../domain/shared/screen-text';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useCanLock } from '../../live/vault-context';
import { Icon } from '../../parts/icon';
import { href } from '../../paths';
import { askPersistence } from './ask-persistence';
import { useStorageEstimate } from './use-storage-estimate';

/** What is fetched before anybody asks for it: saving data, and services that are kept for work offline (offline rules 6). */
export function KeepSection() {
  const { database } = useMirror();
  const canLock = useCanLock();
  const services = useLive('services', () => listServices(database)) ?? [];
  const kept = services.filter(({ type }) => type === 'CAVACH_API');
  return (
    <section className="panel" aria-labelledby="sync-keep">
      <h2 id="sync-keep">{keepWords.title}</h2>
      {!canLock && <NoPasscode />}
      <LowData />
      {kept.map(({ appId, appName }) => (
        <KeepOffline key={appId} appId={appId} name={appName} />
      ))}
    </section>
  );
}

/** Said where a person decides to keep the data of others on a device that nothing locks. */
function NoPasscode() {
  return (
    <div className="notice no-passcode">
      <Icon paths={warning} />
      <p className="grow">
        {noPasscodeWarning} <Link to={href.device}>{screenTitles.device}</Link>
      </p>
    </div>
  );
}

/** Low data: nothing is fetched that nobody looks at; a preference of this device. */
function LowData() {
  const { registry } = useMirror();
  const isSet = useLive('low data', () => readPreference(registry, 'lowData'));
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (isSet === undefined) return null;
  return (
    <Switch
      label={keepWords.saver}
      isOn={isSet}
      text={lowDataText(isSet, connection?.saveData === true)}
      onChange={(next) => void writePreference(registry, 'lowData', next)}
    />
  );
}

/** Keeping one service offline: the estimate before it is switched on, then its progress, its limit and a pause. */
export function KeepOffline({ appId, name }: { appId: string; name: string }) {
  const { registry, database } = useMirror();
  const granted = useStorageEstimate();
  const keep = useLive(`keep ${appId}`, () => readKeep(registry, database.name, appId));
  const known = useLive(`kept ${appId}`, async () => ({
    measure: await measureKeep(database, appId),
    progress: await findKeepProgress(database, appId),
  }));
  if (keep === undefined || known === undefined) return null;
  const { measure, progress } = known;
  const change = (next: Partial<KeepPreference>) => {
    void writeKeep(registry, database.name, appId, { ...keep, ...next });
    if (next.isOn) void askPersistence(registry).catch(() => undefined);
  };
  const estimate = keepEstimateText(estimateKeep(measure), keep.limitBytes, granted && granted.quota - granted.usage);
  return (
    <div className="keep" data-state={keep.isOn ? (progress?.state ?? 'resting') : 'off'}>
      <Switch
        label={keepWords.keep(name)}
        isOn={keep.isOn}
        text={keep.isOn ? null : estimate}
        onChange={(isOn) => change({ isOn, isPaused: false })}
      />
      {keep.isOn && progress !== null && (
        <div className="keep-progress">
          <progress value={progress.done} max={Math.max(1, progress.wanted)} aria-label={keepWords.progress(name)} />
          <span role="status">{keepProgressText(progress)}</span>
        </div>
      )}
      <div className="keep-line">
        <LimitChoice limitBytes={keep.limitBytes} onChange={(limitBytes) => change({ limitBytes })} />
        {keep.isOn && (
          <button type="button" className="btn btn-quiet" onClick={() => change({ isPaused: !keep.isPaused })}>
            {keep.isPaused ? keepWords.resume : keepWords.pause}
          </button>
        )}
      </div>
    </div>
  );
}

/** How much pictures may take. */
export function LimitChoice({ limitBytes, onChange }: { limitBytes: number; onChange: (bytes: number) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{keepWords.limit}</label>
      <select id={id} className="form-control" value={limitBytes} onChange={(event) => onChange(Number(event.target.value))}>
        {keepLimits.map((bytes) => (
          <option key={bytes} value={bytes}>
            {toSizeText(bytes)}
          </option>
        ))}
      </select>
      <span className="grow" />
    </>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  text: string | null;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, text, onChange }: SwitchProps) {
  const id = useId();
  // What was pressed stands at once; what is kept follows, and has the last word.
  const [pressed, setPressed] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is kept has changed
  useEffect(() => setPressed(null), [isOn]);
  const shown = pressed ?? isOn;
  return (
    <div className="keep-switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={shown}
          aria-checked={shown}
          aria-describedby={text === null ? undefined : id}
          onChange={(event) => {
            setPressed(event.target.checked);
            onChange(event.target.checked);
          }}
        />
        <span>{label}</span>
      </label>
      {text !== null && (
        <p className="muted" id={id}>
          {text}.
        </p>
      )}
    </div>
  );
}
