import { useState } from 'react';
import { readDecidingHabits, writeDecidingHabits } from '../../../db/deciding-preferences';
import type { Registry } from '../../../db/registry';
import type { DecidingHabits } from '../../../domain/command/deciding-habits';
import { decidingWords } from '../../../domain/command/deciding-text';
import { useLive } from '../../live/use-live';
import { HabitSwitch } from './habit-switch';

/** How decisions are made on this device. Each choice holds at once. */
export function DecidingSection({ registry }: { registry: Registry }) {
  const habits = useLive('deciding habits', () => readDecidingHabits(registry));
  const [problem, setProblem] = useState('');
  if (habits === undefined) return null;
  const choose = (change: Partial<DecidingHabits>) => {
    setProblem('');
    writeDecidingHabits(registry, change).catch(() => setProblem(decidingWords.notSaved));
  };
  return (
    <section className="panel" aria-labelledby="device-deciding">
      <h2 id="device-deciding">{decidingWords.heading}</h2>
      <div className="habits">
        <HabitSwitch
          id="waits-to-undo"
          label={decidingWords.waits}
          hint={decidingWords.waitsHint}
          isOn={habits.waitsToUndo}
          onChoose={(waitsToUndo) => choose({ waitsToUndo })}
        />
        <HabitSwitch
          id="opens-next"
          label={decidingWords.opensNext}
          hint={decidingWords.opensNextHint}
          isOn={habits.opensNext}
          onChoose={(opensNext) => choose({ opensNext })}
        />
      </div>
      <p className="refusal" role="alert">
        {problem}
      </p>
    </section>
  );
}
