import { paths as trash } from 'bootstrap-icons/icons/trash.svg?paths';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import type { Attribute } from '../../../../domain/schema/attribute-rules';
import { attributeCountText, attributeText, chipText, deleteAttributeText } from '../../../../domain/schema/attribute-text';
import { Icon } from '../../../parts/icon';

interface AttributeChipsProps {
  attributes: readonly Attribute[];
  /** The place of the one that is edited. */
  selected: number | null;
  onSelect(at: number): void;
  onDelete(): void;
}

/** Which chip the arrow keys lead to, of so many. */
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The attributes that a schema has, to be edited or deleted. However many they are, they are one stop of the tab key, and the arrows lead through them. */
export const AttributeChips = memo(({ attributes, selected, onSelect, onDelete }: AttributeChipsProps) => {
  const [visited, setVisited] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const counted = useRef(attributes.length);
  // One that was just added is seen, however many there are.
  useEffect(() => {
    if (attributes.length > counted.current) box.current?.scrollTo(0, box.current.scrollHeight);
    counted.current = attributes.length;
  }, [attributes.length]);
  if (attributes.length === 0) return null;
  const last = attributes.length - 1;
  const stop = Math.min(visited, last);
  const lead = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('.chip')[step(stop, last)]?.focus();
  };
  return (
    <>
      <p className="age">{attributeCountText(attributes.length)}</p>
      <div
        ref={box}
        className="chips attribute-chips"
        role="toolbar"
        aria-label={attributeCountText(attributes.length)}
        onKeyDown={lead}
      >
        {attributes.map((attribute, at) => (
          <span key={attribute.name}>
            <button
              type="button"
              className="chip"
              aria-pressed={at === selected}
              title={attribute.name}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setVisited(at)}
              onClick={() => onSelect(at)}
            >
              <span aria-hidden="true">
                {chipText(attribute.name)}{' '}
                <span className="n">
                  {attribute.type}
                  {attribute.isRequired && ' *'}
                </span>
              </span>
              <span className="visually-hidden">{attributeText(attribute)}</span>
            </button>
            {at === selected && (
              <button type="button" className="icon-button" aria-label={deleteAttributeText(attribute.name)} onClick={onDelete}>
                <Icon paths={trash} />
              </button>
            )}
          </span>
        ))}
      </div>
    </>
  );
});
