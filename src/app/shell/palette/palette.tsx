import { paths as search } from 'bootstrap-icons/icons/search.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-lg.svg?paths';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServiceRow } from '../../../db/studio-database';
import { foundText, paletteWords } from '../../../domain/record/palette-text';
import type { Question } from '../../../domain/record/question';
import { problemText } from '../../../domain/shared/error-text';
import { listWords } from '../../../domain/verification/text';
import { useNow } from '../../live/use-now';
import { Icon } from '../../parts/icon';
import type { PaletteGroup, PaletteOption } from './option';
import { OptionLine } from './option-line';
import { isPaletteKey, stepIn } from './rank-options';
import { useGroups } from './use-groups';
import '../../styles/palette.scss';

interface PaletteProps {
  service: ServiceRow | null;
  questions: readonly Question[];
  /** Keys of previous choices, the last one first. */
  recent: readonly string[];
  onChosen(key: string): void;
  onClose(): void;
}

/**
 * Screens, services, acts and verifications by what is typed, all from this device. The typed text stays in this component: it is in no address, no title and
 * no storage, and is gone when it closes or the device locks.
 */
export function Palette({ service, questions, recent, onChosen, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const base = useId();
  const navigate = useNavigate();
  const { groups, searching, hint, isTyped } = useGroups({ service, questions, typed, recent });
  const options = groups.flatMap((group) => group.options);
  const { lines, active, moveTo, step } = useActiveOption(options);
  const idOf = (key: string) => `${base}${options.findIndex((option) => option.key === key)}`;

  useOpenDialog(dialog);

  const choose = ({ key, choice }: PaletteOption) => {
    onChosen(key);
    // Where the focus was before gets it back, unless the choice leads elsewhere.
    dialog.current?.close();
    if ('run' in choice) return choice.run();
    navigate(choice.to);
    document.getElementById('content')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (isPaletteKey(event.nativeEvent)) {
      event.preventDefault();
      if (!event.repeat) dialog.current?.close();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (step(event.key)) event.preventDefault();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (active) choose(active);
    }
  };

  const isReading = isTyped && !searching.isOver;
  return (
    <dialog
      className="palette"
      ref={dialog}
      aria-label={paletteWords.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <PaletteField
        typed={typed}
        list={options.length > 0 ? `${base}list` : undefined}
        active={active && idOf(active.key)}
        onType={(text) => {
          setTyped(text);
          moveTo(null);
        }}
        onClose={() => dialog.current?.close()}
      />
      <div className="palette-found" ref={lines}>
        {options.length > 0 && (
          <PaletteGroups
            base={base}
            groups={groups}
            active={active}
            isReading={isReading}
            idOf={idOf}
            onPoint={moveTo}
            onChoose={choose}
          />
        )}
        {isTyped && <SearchWords searching={searching} isEmpty={options.length === 0} />}
        {!isTyped && hint !== null && <p className="palette-words">{hint}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {isTyped && (isReading ? paletteWords.reading : foundText(options.length))}
      </p>
    </dialog>
  );
}

/** The line that was moved to, or the first one; it is scrolled to, and the heading of the first group is shown with its first line. */
function useActiveOption(options: readonly PaletteOption[]) {
  const [wanted, moveTo] = useState<string | null>(null);
  const lines = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === wanted),
  );
  const active = options[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another line is chosen
  useEffect(() => {
    const line = lines.current?.querySelector('[aria-selected="true"]');
    if (at === 0) lines.current?.scrollTo(0, 0);
    else line?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);
  /** Moves by this key; false: it moves nothing. */
  const step = (key: string): boolean => {
    const place = stepIn(key, at, options.length);
    if (place !== null) moveTo(options[place]?.key ?? null);
    return place !== null;
  };
  return { lines, active, moveTo, step };
}

/** Opens the dialog. Back, or an address that was typed, closes it; a screen that was chosen before and is still being read does not. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    const away = () => dialog.current?.close();
    window.addEventListener('popstate', away);
    return () => window.removeEventListener('popstate', away);
  }, [dialog]);
}

interface PaletteFieldProps {
  typed: string;
  /** The id of the list of options; undefined: it is empty. */
  list: string | undefined;
  /** The id of the option that Enter chooses. */
  active: string | undefined;
  onType(text: string): void;
  onClose(): void;
}

function PaletteField({ typed, list, active, onType, onClose }: PaletteFieldProps) {
  return (
    <div className="palette-field">
      <Icon paths={search} />
      <input
        type="text"
        role="combobox"
        aria-label={paletteWords.field}
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={active}
        aria-autocomplete="list"
        placeholder={paletteWords.field}
        enterKeyHint="go"
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <button type="button" className="icon-button" aria-label={paletteWords.close} onClick={onClose}>
        <Icon paths={cross} />
      </button>
    </div>
  );
}

/** The state of a search: it is running, found nothing, is incomplete or failed. */
function SearchWords({ searching, isEmpty }: { searching: ReturnType<typeof useGroups>['searching']; isEmpty: boolean }) {
  const { isOver, isWhole, problem } = searching;
  return (
    <>
      {!isOver && <p className="palette-words">{paletteWords.reading}</p>}
      {isOver && problem === null && isEmpty && <p className="palette-words">{paletteWords.nothing}</p>}
      {!isWhole && <p className="palette-words notice">{listWords.preparing}</p>}
      {problem !== null && (
        <p className="palette-words notice trouble" role="alert">
          {listWords.notFound}: {problemText(problem)}
        </p>
      )}
    </>
  );
}

interface PaletteGroupsProps {
  /** What the ids of its parts begin with. */
  base: string;
  groups: readonly PaletteGroup[];
  active: PaletteOption | undefined;
  isReading: boolean;
  idOf(key: string): string;
  onPoint(key: string): void;
  onChoose(option: PaletteOption): void;
}

function PaletteGroups({ base, groups, active, isReading, idOf, onPoint, onChoose }: PaletteGroupsProps) {
  const now = useNow();
  return (
    <div role="listbox" id={`${base}list`} aria-label={paletteWords.results} aria-busy={isReading}>
      {groups.map((group, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, no fieldset
        <div role="group" key={group.key} aria-labelledby={`${base}head${place}`}>
          <div className="palette-head" role="presentation" id={`${base}head${place}`}>
            <bdi>{group.title}</bdi>
          </div>
          {group.options.map((option) => (
            <OptionLine
              key={option.key}
              option={option}
              id={idOf(option.key)}
              isActive={option === active}
              now={now}
              onPoint={() => onPoint(option.key)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
