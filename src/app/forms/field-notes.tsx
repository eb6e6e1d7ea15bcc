import type { ReactNode } from 'react';

/** What a control names as its description, so that the notes of its field are read out with it. */
export function describedBy(id: string): string {
  return `${id}-issue ${id}-hint`;
}

interface FieldNotesProps {
  id: string;
  hint: ReactNode;
  issue: string | null;
}

/** What is wrong with a field, which is read out as soon as it appears, and its hint. */
export function FieldNotes({ id, hint, issue }: FieldNotesProps) {
  return (
    <>
      <span id={`${id}-issue`} className="refusal" role="alert">
        {issue}
      </span>
      <div id={`${id}-hint`} className="age">
        {hint}
      </div>
    </>
  );
}
