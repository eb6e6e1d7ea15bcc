import { paths as tablet } from 'bootstrap-icons/icons/tablet.svg?paths';
import { listPartWords } from '../../domain/list/text';
import { Icon } from './icon';

/** The icon of a row that opens without a connection. */
export const offlineIcon = tablet;

/** Shows that a row opens without a connection. */
export function OfflineMark() {
  return (
    <span className="offline-mark" title={listPartWords.opensOffline}>
      <Icon paths={offlineIcon} label={listPartWords.opensOffline} />
    </span>
  );
}
