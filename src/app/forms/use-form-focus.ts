import { type RefObject, useEffect, useRef } from 'react';

const controls = 'input:not([type=hidden]):not([hidden]), select, textarea';

/** Moves the focus: to the first control when the form appears, if it asks for that; to the first wrong one after each refusal (`said`, a new object each time). */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, said: object | null, focusesFirst: boolean): void {
  const isToFocus = useRef(focusesFirst);
  useEffect(() => {
    if (isToFocus.current) form.current?.querySelector<HTMLElement>(controls)?.focus();
  }, [form]);
  useEffect(() => {
    if (said === null) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    // A part of the form that was folded up is opened first.
    for (let part = wrong.closest('details'); part !== null; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    wrong.focus();
    wrong.scrollIntoView({ block: 'nearest' });
  }, [form, said]);
}
