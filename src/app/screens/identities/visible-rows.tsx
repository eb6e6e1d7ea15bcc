import type { IdentityListName } from '../../../domain/ledger/lists';
import type { Question } from '../../../domain/record/question';
import { useDebounced } from '../../live/use-debounced';
import { useWatch } from '../../live/use-watch';

interface VisibleRowsProps {
  appId: string;
  list: IdentityListName;
  /** Ids, for the server, of what is visible, in order; undefined while they are being opened. */
  ids: readonly string[] | undefined;
}

/** Who scrolls past something does not want it resolved (ms). */
const pause = 300;

/** Tells the worker what is in view, so that it is resolved before anything else. */
export function VisibleRows({ appId, list, ids }: VisibleRowsProps) {
  const seen = useDebounced(ids?.join(' ') ?? '', (text) => text === '', pause);
  if (seen === '') return null;
  return <Watched question={{ kind: 'visible', appId, list, ids: seen.split(' ') }} />;
}

function Watched({ question }: { question: Question }) {
  useWatch(question);
  return null;
}
