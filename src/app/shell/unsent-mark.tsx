import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { unsentText } from '../../domain/text/command';
import { useOpenCommands } from '../commands/use-commands';
import { useWakeUp } from '../commands/use-wake-up';
import { href } from '../routes';

/** Tells of decisions that no server has yet, or that need the person, and counts them on the icon of the installed app where the platform can. */
export function UnsentMark() {
  const { commands } = useOpenCommands();
  const readable = commands?.filter(({ payload }) => payload !== null) ?? [];
  const count = readable.length;
  const needing = readable.filter(({ row }) => row.state === 'refused' || row.state === 'conflict').length;
  const isKnown = commands !== undefined;
  useWakeUp(readable);
  useEffect(() => {
    if (isKnown) void badge(count).catch(() => undefined);
  }, [isKnown, count]);
  const text = unsentText(count, needing);
  if (text === null) return null;
  return (
    <Link className="bar-link unsent-mark" data-needing={needing > 0} to={href.sync}>
      {text}
    </Link>
  );
}

async function badge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  if (count === 0) await navigator.clearAppBadge();
  else await navigator.setAppBadge(count);
}
