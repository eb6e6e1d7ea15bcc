import { habitWords } from '../../../domain/device/text';

interface HabitSwitchProps {
  id: string;
  label: string;
  hint: string;
  isOn: boolean;
  /** The organisation decides. */
  isEnforced?: boolean;
  onChoose(isOn: boolean): void;
}

/** A choice of the device that is on or off. */
export function HabitSwitch({ id, label, hint, isOn, isEnforced = false, onChoose }: HabitSwitchProps) {
  return (
    <div className="habit">
      <div className="grow">
        <label htmlFor={`habit-${id}`}>{label}</label>
        <p id={`habit-${id}-said`} className="age">
          {isEnforced ? habitWords.enforced(hint) : hint}
        </p>
      </div>
      <input
        id={`habit-${id}`}
        className="switch"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isEnforced}
        aria-describedby={`habit-${id}-said`}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </div>
  );
}
