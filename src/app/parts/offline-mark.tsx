import { paths as cloud } from 'bootstrap-icons/icons/cloud.svg?paths';
import { paths as tablet } from 'bootstrap-icons/icons/tablet.svg?paths';
import { paths as tabletFill } from 'bootstrap-icons/icons/tablet-fill.svg?paths';
import { type OpensOffline, opensOfflineWords } from '../../domain/list/opens-offline';
import { Icon } from './icon';

/** The icon of each state of a case. */
export const offlineIcons: Record<OpensOffline, readonly string[]> = { everything: tabletFill, part: tablet, nothing: cloud };

interface OfflineMarkProps {
  opens: OpensOffline;
  inWords?: boolean;
  /** What it says; the common words unless given. */
  words?: string;
}

/** Shows which parts of a case open without a connection: an icon in lists, with words in the case itself. */
export function OfflineMark({ opens, inWords = false, words = opensOfflineWords[opens] }: OfflineMarkProps) {
  return (
    <span className="offline-mark" data-opens={opens} title={words}>
      <Icon paths={offlineIcons[opens]} {...(inWords ? {} : { label: words })} />
      {inWords && words}
    </span>
  );
}
