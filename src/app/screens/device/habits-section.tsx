import { useState } from 'react';
import type { Registry } from '../../../db/registry';
import { writeSafety } from '../../../db/safety-preferences';
import type { Safety, SafetyRules } from '../../../domain/device/device-rules';
import { daysText, delayText, endsLoginWords, enforcedWords, habitWords } from '../../../domain/device/text';
import { useSafety } from '../../live/use-safety';
import { choicesUpTo, days, hideDelays, idleMinutes } from './choices';
import { HabitSwitch } from './habit-switch';

interface HabitsSectionProps {
  registry: Registry;
  rules: SafetyRules;
  canLock: boolean;
}

/** When this device locks, how long it keeps what was opened, and what it shows. Each choice holds at once. */
export function HabitsSection({ registry, rules, canLock }: HabitsSectionProps) {
  const { safety, chosen, enforced } = useSafety(registry, rules);
  const [problem, setProblem] = useState('');
  const choose = (change: Partial<Safety>) => {
    setProblem('');
    writeSafety(registry, { ...chosen, ...change }).catch(() => setProblem(habitWords.failed));
  };
  const isEnforced = (name: keyof Safety) => enforced.includes(name);
  return (
    <section className="panel" aria-labelledby="device-habits">
      <h2 id="device-habits">{habitWords.title}</h2>
      {!canLock && <p className="age">{habitWords.noLock}</p>}
      <div className="habits">
        <Choice
          id="idle"
          label={habitWords.idle}
          value={String(safety.idleMinutes)}
          isEnforced={isEnforced('idleMinutes')}
          options={choicesUpTo(idleMinutes, safety.idleMinutes, rules.idleMinutes).map((minutes) => [
            String(minutes),
            delayText(minutes * 60),
          ])}
          onChoose={(value) => choose({ idleMinutes: Number(value) })}
        />
        <Choice
          id="hide"
          label={habitWords.hidden}
          value={String(safety.hideSeconds)}
          isEnforced={isEnforced('hideSeconds')}
          options={[
            ...choicesUpTo(hideDelays, safety.hideSeconds, rules.hideSeconds).map((seconds): [string, string] => [
              String(seconds),
              delayText(seconds),
            ]),
            ...(rules.hideSeconds === undefined ? ([['null', habitWords.never]] as [string, string][]) : []),
          ]}
          onChoose={(value) => choose({ hideSeconds: value === 'null' ? null : Number(value) })}
        />
        <Choice
          id="retention"
          label={habitWords.retention}
          value={String(safety.retentionDays)}
          isEnforced={isEnforced('retentionDays')}
          options={choicesUpTo(days, safety.retentionDays, rules.retentionDays).map((count) => [String(count), daysText(count)])}
          onChoose={(value) => choose({ retentionDays: Number(value) })}
        />
        <HabitSwitch
          id="blur"
          label={habitWords.blur}
          hint={habitWords.blurHint}
          isOn={safety.blurOnHide}
          isEnforced={isEnforced('blurOnHide')}
          onChoose={(blurOnHide) => choose({ blurOnHide })}
        />
        <HabitSwitch
          id="ends-login"
          label={endsLoginWords.label}
          hint={endsLoginWords.hint}
          isOn={safety.endsLogin}
          isEnforced={false}
          onChoose={(endsLogin) => choose({ endsLogin })}
        />
        <HabitSwitch
          id="discreet"
          label={habitWords.discreet}
          hint={habitWords.discreetHint}
          isOn={safety.discreet}
          isEnforced={isEnforced('discreet')}
          onChoose={(discreet) => choose({ discreet })}
        />
      </div>
      <p className="refusal" role="alert">
        {problem}
      </p>
    </section>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  options: [string, string][];
  isEnforced: boolean;
  onChoose(value: string): void;
}

function Choice({ id, label, value, options, isEnforced, onChoose }: ChoiceProps) {
  return (
    <div className="habit">
      <div className="grow">
        <label htmlFor={`habit-${id}`}>{label}</label>
        {isEnforced && (
          <p id={`habit-${id}-said`} className="age">
            {enforcedWords}
          </p>
        )}
      </div>
      <select
        id={`habit-${id}`}
        className="form-control"
        value={value}
        {...(isEnforced ? { 'aria-describedby': `habit-${id}-said` } : {})}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
