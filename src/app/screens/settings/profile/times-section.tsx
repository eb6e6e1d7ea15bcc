import { useState } from 'react';
import { readPreference, writePreference } from '../../../../db/preferences';
import { timesWords } from '../../../../domain/account/profile-text';
import { toTimeClock } from '../../../../domain/shared/format';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { HabitSwitch } from '../../device/habit-switch';

/** In which zone this device shows times. The choice holds at once; `now` in ms, server time. */
export function TimesSection({ now }: { now: number }) {
  const { registry } = useMirror();
  const inDeviceZone = useLive('zone of the profile', () => readPreference(registry, 'inDeviceZone'));
  const [problem, setProblem] = useState('');
  if (inDeviceZone === undefined) return null;
  const choose = (isOn: boolean) => {
    setProblem('');
    writePreference(registry, 'inDeviceZone', isOn).catch(() => setProblem(timesWords.notSaved));
  };
  return (
    <section className="panel" aria-labelledby="profile-times">
      <h2 id="profile-times">{timesWords.title}</h2>
      <HabitSwitch id="device-zone" label={timesWords.label} hint={timesWords.hint} isOn={inDeviceZone} onChoose={choose} />
      <p className="age" role="status">
        {timesWords.example(toTimeClock(now))}
      </p>
      <p className="refusal" role="alert">
        {problem}
      </p>
    </section>
  );
}
