import { useId } from 'react';
import { detailWords } from '../../../../domain/verification/detail-text';
import { pictureLabels } from '../../../../domain/verification/pictures-text';
import type { PictureSlot } from '../../../../domain/verification/verification';

interface SlotChoiceProps {
  slot: PictureSlot;
  /** The pictures that may be shown here. */
  choices: readonly PictureSlot[];
  onUse(): void;
  onChoose(slot: PictureSlot): void;
}

/** Which picture is on a stage, if it is chosen there. */
export function SlotChoice({ slot, choices, onUse, onChoose }: SlotChoiceProps) {
  const id = useId();
  if (choices.length < 2) return <span>{pictureLabels[slot]}</span>;
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {detailWords.slot}
      </label>
      <select
        id={id}
        className="form-control"
        value={slot}
        onFocus={onUse}
        onChange={({ target }) => onChoose(target.value as PictureSlot)}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {pictureLabels[one]}
          </option>
        ))}
      </select>
    </>
  );
}
