import { paths as warning } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { readOfflinePreference, readPreference, writeOfflinePreference, writePreference } from '../../../db/preferences';
import { measureOffline } from '../../../db/reads/measure-offline';
import { findOfflineProgress } from '../../../db/reads/offline-progress';
import { listServices } from '../../../db/reads/services';
import { type OfflinePreference, offlineLimits } from '../../../domain/device/offline-preference';
import { lowDataText, offlineEstimateText, offlineProgressText, toSizeText } from '../../../domain/device/offline-text';
import { noPasscodeWarning } from '../../../domain/device/passcode-text';
import { estimateOffline, lacksSomething } from '../../../domain/device/prefetch-rules';
import { offlineWords } from '../../../domain/device/sync-screen-text';
import { commonWords } from '../../../domain/shared/common-text';
import { screens } from '../../../domain/shared/screens';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useCanLock } from '../../live/vault-context';
import { Icon } from '../../parts/icon';
import { UnreadVerifications } from '../../parts/unread-lists';
import { href } from '../../paths';
import { askPersistence } from './ask-persistence';
import { IncompleteCases } from './incomplete-cases';
import { useStorageEstimate } from './use-storage-estimate';

/** The data saver, and the services that are available offline (offline rules 6). */
export function OfflineSection() {
  const { database } = useMirror();
  const canLock = useCanLock();
  const services = useLive('services', () => listServices(database)) ?? [];
  const verifying = services.filter(({ type }) => type === 'CAVACH_API');
  return (
    <section className="panel" aria-labelledby="sync-offline">
      <h2 id="sync-offline">{offlineWords.title}</h2>
      {!canLock && <NoPasscode />}
      <LowData />
      {verifying.map(({ appId, appName }) => (
        <OfflineService key={appId} appId={appId} name={appName} />
      ))}
    </section>
  );
}

/** Shown where a person decides to store data of others on a device without a passcode. */
function NoPasscode() {
  return (
    <div className="notice no-passcode">
      <Icon paths={warning} />
      <p className="grow">
        {noPasscodeWarning} <Link to={href.device}>{screens.device.title}</Link>
      </p>
    </div>
  );
}

/** The data saver, a preference of this device. */
function LowData() {
  const { registry } = useMirror();
  const isSet = useLive('low data', () => readPreference(registry, 'lowData'));
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (isSet === undefined) return null;
  return (
    <Switch
      label={offlineWords.saver}
      isOn={isSet}
      text={lowDataText(isSet, connection?.saveData === true)}
      onChange={(next) => void writePreference(registry, 'lowData', next)}
    />
  );
}

/** Makes one service available offline: the estimate first, then its progress, limit and pause. */
export function OfflineService({ appId, name }: { appId: string; name: string }) {
  const mirror = useMirror();
  const { registry, database } = mirror;
  const granted = useStorageEstimate();
  const known = useLive(`offline progress ${appId}`, async () => {
    const [preference, progress] = await Promise.all([
      readOfflinePreference(registry, database.name, appId),
      findOfflineProgress(database, appId),
    ]);
    // Every document that is downloaded would measure it again, for nobody.
    return { preference, progress, measure: preference.isOn ? null : await measureOffline(mirror, appId) };
  });
  if (known === undefined) return null;
  const { preference, progress, measure } = known;
  const change = (next: Partial<OfflinePreference>) => {
    void writeOfflinePreference(registry, database.name, appId, { ...preference, ...next });
    if (next.isOn) void askPersistence(registry).catch(() => undefined);
  };
  const estimate = measure && estimateOffline(measure);
  return (
    <div className="offline-service" data-state={preference.isOn ? (progress?.state ?? 'resting') : 'off'}>
      <Switch
        label={offlineWords.available(name)}
        isOn={preference.isOn}
        text={
          preference.isOn || estimate === null
            ? null
            : offlineEstimateText(estimate, preference.limitBytes, granted && granted.quota - granted.usage)
        }
        onChange={(isOn) => change({ isOn, isPaused: false })}
      />
      {!preference.isOn && estimate === null && <UnreadVerifications appId={appId} />}
      {preference.isOn && progress !== null && (
        <div className="offline-progress">
          <progress value={progress.done} max={Math.max(1, progress.wanted)} aria-label={offlineWords.progress(name)} />
          <span role="status">{offlineProgressText(progress)}</span>
          {progress.cases !== undefined && progress.cases.length > 0 && (
            <IncompleteCases appId={appId} cases={progress.cases} total={progress.incomplete ?? 0} />
          )}
        </div>
      )}
      <div className="offline-line">
        <LimitChoice limitBytes={preference.limitBytes} onChange={(limitBytes) => change({ limitBytes })} />
        {preference.isOn && progress !== null && lacksSomething(progress) && (
          <button type="button" className="btn btn-quiet" onClick={() => change({ askedAt: Date.now() })}>
            {commonWords.retry}
          </button>
        )}
        {preference.isOn && (
          <button type="button" className="btn btn-quiet" onClick={() => change({ isPaused: !preference.isPaused })}>
            {preference.isPaused ? offlineWords.resume : offlineWords.pause}
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
      <label htmlFor={id}>{offlineWords.limit}</label>
      <select id={id} className="form-control" value={limitBytes} onChange={(event) => onChange(Number(event.target.value))}>
        {offlineLimits.map((bytes) => (
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
  // What was pressed is shown at once; the stored state follows, and wins.
  const [pressed, setPressed] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is kept has changed
  useEffect(() => setPressed(null), [isOn]);
  const shown = pressed ?? isOn;
  return (
    <div className="offline-switch">
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
