import { paths as turnRight } from 'bootstrap-icons/icons/arrow-clockwise.svg?paths';
import { paths as turnLeft } from 'bootstrap-icons/icons/arrow-counterclockwise.svg?paths';
import { paths as whole } from 'bootstrap-icons/icons/arrows-angle-contract.svg?paths';
import { paths as bright } from 'bootstrap-icons/icons/brightness-high.svg?paths';
import { paths as previous } from 'bootstrap-icons/icons/chevron-left.svg?paths';
import { paths as next } from 'bootstrap-icons/icons/chevron-right.svg?paths';
import { paths as half } from 'bootstrap-icons/icons/circle-half.svg?paths';
import { paths as zoomIn } from 'bootstrap-icons/icons/zoom-in.svg?paths';
import { paths as zoomOut } from 'bootstrap-icons/icons/zoom-out.svg?paths';
import type { ReactNode } from 'react';
import { viewerToolWords } from '../../../domain/verification/pictures-text';
import { Icon } from '../icon';
import { editRange, isPlain, noEdit, type PictureEdit } from './picture-edit';

/** Everything that buttons and keys do to the picture in use. */
export interface Tools {
  zoomIn(): void;
  zoomOut(): void;
  showWhole(): void;
  turn(by: number): void;
  step(by: number): void;
}

interface ViewerToolsProps {
  tools: Tools;
  edit: PictureEdit;
  onEdit(edit: PictureEdit): void;
  /** There is more than one picture. */
  hasSteps: boolean;
  /** What else can be done with the picture. */
  more?: ReactNode;
}

/** The buttons of the viewer; each says its key. */
export function ViewerTools({ tools, edit, onEdit, hasSteps, more }: ViewerToolsProps) {
  return (
    <div className="viewer-tools" role="toolbar" aria-label={viewerToolWords.tools}>
      {hasSteps && <Tool icon={previous} label={viewerToolWords.previous} keys="PageUp" onUse={() => tools.step(-1)} />}
      <SizeTools tools={tools} whole={viewerToolWords.whole} />
      <div className="tool-group light">
        <Slider
          icon={bright}
          label={viewerToolWords.brightness}
          value={edit.brightness}
          onChange={(brightness) => onEdit({ ...edit, brightness })}
        />
        <Slider
          icon={half}
          label={viewerToolWords.contrast}
          value={edit.contrast}
          onChange={(contrast) => onEdit({ ...edit, contrast })}
        />
        <button type="button" className="btn btn-quiet" disabled={isPlain(edit)} onClick={() => onEdit(noEdit)}>
          {viewerToolWords.reset}
        </button>
      </div>
      {more}
      {hasSteps && <Tool icon={next} label={viewerToolWords.next} keys="PageDown" onUse={() => tools.step(1)} />}
    </div>
  );
}

/** The buttons that enlarge and turn; `whole` names the size that shows all of it. */
export function SizeTools({ tools, whole: wholeLabel }: { tools: Tools; whole: string }) {
  return (
    <>
      <div className="tool-group">
        <Tool icon={zoomOut} label={viewerToolWords.smaller} keys="-" onUse={tools.zoomOut} />
        <Tool icon={zoomIn} label={viewerToolWords.larger} keys="+" onUse={tools.zoomIn} />
        <Tool icon={whole} label={wholeLabel} keys="0" onUse={tools.showWhole} />
      </div>
      <div className="tool-group">
        <Tool icon={turnLeft} label={viewerToolWords.turnLeft} keys="Shift+R" onUse={() => tools.turn(-1)} />
        <Tool icon={turnRight} label={viewerToolWords.turnRight} keys="R" onUse={() => tools.turn(1)} />
      </div>
    </>
  );
}

interface ToolProps {
  icon: readonly string[];
  label: string;
  keys: string;
  isDisabled?: boolean;
  onUse(): void;
}

/** One button of a viewer, with its key. */
export function Tool({ icon, label, keys, isDisabled = false, onUse }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      disabled={isDisabled}
      onClick={onUse}
    >
      <Icon paths={icon} />
    </button>
  );
}

interface SliderProps {
  icon: readonly string[];
  label: string;
  value: number;
  onChange(value: number): void;
}

function Slider({ icon, label, value, onChange }: SliderProps) {
  return (
    <label className="slider" title={label}>
      <Icon paths={icon} />
      <span className="visually-hidden">{label}</span>
      <input
        type="range"
        min={editRange.least}
        max={editRange.most}
        step={editRange.step}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
