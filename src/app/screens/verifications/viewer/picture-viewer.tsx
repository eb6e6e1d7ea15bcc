import { paths as one } from 'bootstrap-icons/icons/image.svg?paths';
import { paths as columns } from 'bootstrap-icons/icons/layout-split.svg?paths';
import { paths as data } from 'bootstrap-icons/icons/person-vcard.svg?paths';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { pictureLabels, pictureViewerWords, shownPicturesText } from '../../../../domain/verification/pictures-text';
import type { PictureSlot, Verification } from '../../../../domain/verification/verification';
import { Icon } from '../../../parts/icon';
import { CloseButton } from '../../../parts/viewer/close-button';
import { editOf, type PictureEdit, type PictureEdits } from '../../../parts/viewer/picture-edit';
import { Stage } from '../../../parts/viewer/stage';
import type { StageHandle } from '../../../parts/viewer/use-stage';
import { useViewerDialog } from '../../../parts/viewer/use-viewer-dialog';
import { turned, zoomStep } from '../../../parts/viewer/view';
import { pressKey } from '../../../parts/viewer/viewer-keys';
import { type Tools, ViewerTools } from '../../../parts/viewer/viewer-tools';
import type { ShownPictures } from '../use-verification';
import { type Arrangement, arrange, inMode, type Mode, stepFrom, withSlot } from './arrangement';
import { SlotChoice } from './slot-choice';
import { TypedData } from './typed-data';

/** What was asked to be seen. */
export interface ViewerOpening {
  slot: PictureSlot;
  mode: Mode;
  /** That very picture was tapped: a discreet device had shown it already. */
  wasTapped: boolean;
}

interface PictureViewerProps {
  opening: ViewerOpening;
  verification: Verification;
  pictures: ShownPictures;
  /** The pictures that can be seen, in their order; at least one. */
  there: readonly PictureSlot[];
  edits: PictureEdits;
  now: number;
  onEdit(slot: PictureSlot, edit: PictureEdit): void;
  onClose(): void;
}

const modes: [Mode, readonly string[]][] = [
  ['one', one],
  ['compare', columns],
  ['data', data],
];

/** Pictures of a verification over the whole screen: enlarged, moved, turned, brightened, compared with each other and with what was typed. */
export function PictureViewer({ opening, verification, pictures, there, edits, now, onEdit, onClose }: PictureViewerProps) {
  const { dialog, closer } = useViewerDialog();
  const first = useRef<StageHandle>(null);
  const second = useRef<StageHandle>(null);
  const { mode, slots, isMoved, change } = useArrangement(opening, there);
  const [used, setUsed] = useState<0 | 1>(0);
  const title = useId();
  const chosen = mode === 'compare' ? used : 0;
  const slot = slots[chosen];
  const edit = editOf(edits, slot);
  const stage = () => (chosen === 0 ? first : second).current;
  const show = (next: PictureSlot, on: 0 | 1) => change(withSlot({ mode, slots }, on, next));
  const words = shownPicturesText(mode === 'compare' ? slots : [slots[0]], mode === 'data');
  const tools: Tools = {
    zoomIn: () => stage()?.zoomBy(zoomStep),
    zoomOut: () => stage()?.zoomBy(1 / zoomStep),
    showWhole: () => stage()?.showWhole(),
    turn: (by) => {
      stage()?.showWhole();
      onEdit(slot, { ...edit, turns: turned(edit.turns, by) });
    },
    step: (by) => show(stepFrom(slot, by, there), chosen),
  };
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    const moves = {
      ...tools,
      panBy: (by: { x: number; y: number }) => stage()?.panBy(by),
      isEnlarged: () => stage()?.isEnlarged() === true,
    };
    if (pressKey(event, moves)) event.preventDefault();
  };
  const stageOf = (on: 0 | 1) => {
    const placed = slots[on];
    const picture = pictures[placed];
    const use = () => setUsed(on);
    return (
      <Stage
        key={`${on} ${placed}`}
        ref={on === 0 ? first : second}
        label={pictureLabels[placed]}
        picture={picture instanceof Blob ? picture : null}
        edit={editOf(edits, placed)}
        caption={
          <SlotChoice slot={placed} choices={mode === 'compare' ? there : []} onUse={use} onChoose={(next) => show(next, on)} />
        }
        isChosen={mode === 'compare' && used === on}
        wasShown={opening.wasTapped && placed === opening.slot}
        onUse={use}
      />
    );
  };
  return (
    <dialog ref={dialog} className="viewer" aria-labelledby={`${title} ${title}-shown`} onClose={onClose} onKeyDown={press}>
      <div className="viewer-head">
        <h2 id={title}>{pictureViewerWords.title}</h2>
        <span id={`${title}-shown`} hidden>
          {words}
        </span>
        {/* What the dialog is opened on is part of its name. */}
        <span className="visually-hidden" role="status">
          {isMoved ? words : ''}
        </span>
        <ModeChoice mode={mode} there={there} onChoose={(next) => change(inMode({ mode, slots }, next, there))} />
        <CloseButton ref={closer} onClose={() => dialog.current?.close()} />
      </div>
      <div className="stages" data-mode={mode}>
        {stageOf(0)}
        {mode === 'compare' && stageOf(1)}
        {mode === 'data' && <TypedData verification={verification} now={now} />}
      </div>
      <ViewerTools
        tools={tools}
        edit={edit}
        onEdit={(next) => onEdit(slot, next)}
        hasSteps={mode !== 'compare' && there.length > 1}
      />
    </dialog>
  );
}

/** Which pictures are shown side by side or alone; one that is gone meanwhile is replaced. `isMoved`: it was changed since it was opened. */
function useArrangement(opening: ViewerOpening, there: readonly PictureSlot[]) {
  const [wanted, setWanted] = useState(() => arrange(opening.mode, opening.slot, there));
  const [isMoved, setMoved] = useState(false);
  const { mode, slots } = wanted.slots.every((slot) => there.includes(slot))
    ? wanted
    : arrange(wanted.mode, wanted.slots[0], there);
  const change = (next: Arrangement) => {
    const isOther = next.mode !== mode || next.slots.some((one, place) => one !== slots[place]);
    if (isOther) setMoved(true);
    setWanted(next);
  };
  return { mode, slots, isMoved, change };
}

interface ModeChoiceProps {
  mode: Mode;
  there: readonly PictureSlot[];
  onChoose(mode: Mode): void;
}

function ModeChoice({ mode, there, onChoose }: ModeChoiceProps) {
  const isOffered = (offered: Mode) =>
    offered === 'one' || (offered === 'compare' ? there.length > 1 : there.some((slot) => slot !== 'selfie'));
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{pictureViewerWords.view}</legend>
      {modes
        .filter(([offered]) => isOffered(offered))
        .map(([offered, icon]) => (
          <button
            key={offered}
            type="button"
            aria-label={pictureViewerWords[offered]}
            aria-pressed={mode === offered}
            onClick={() => onChoose(offered)}
          >
            <Icon paths={icon} />
            <span>{pictureViewerWords[offered]}</span>
          </button>
        ))}
    </fieldset>
  );
}
