import { useRef } from 'react';
import type { OpenedDecision } from '../../../../db/commands';
import { commandStateWords, commandTitle } from '../../../../domain/command/text';

/** Announces which decision is on its way and its state, once for each; repeated tries announce nothing new. */
export function DecisionAnnouncement({ command }: { command: OpenedDecision | undefined }) {
  const announced = useRef({ id: '', words: '' });
  const { id = '', state } = command?.row ?? {};
  const isSame = announced.current.id === id;
  if (!isSame || state !== 'sending') {
    const words = command?.payload && state ? `${commandTitle(command.payload.command)}: ${commandStateWords[state]}` : '';
    announced.current = { id, words };
  }
  return (
    <p className="visually-hidden" role="status">
      {announced.current.words}
    </p>
  );
}
