import { paths as check } from 'bootstrap-icons/icons/patch-check.svg?paths';
import { paths as pause } from 'bootstrap-icons/icons/pause-circle.svg?paths';
import { paths as ban } from 'bootstrap-icons/icons/slash-circle.svg?paths';
import type { CredentialLife } from '../../domain/credential/machine';
import { lifeWords } from '../../domain/credential/status-text';
import { Icon } from './icon';

const icons: Record<CredentialLife, readonly string[]> = { live: check, suspended: pause, revoked: ban };

/** The life of a credential (spec section 4) as tint, word and shape, never colour alone. */
export function LifeBadge({ life }: { life: CredentialLife }) {
  return (
    <span className="badge-status" data-life={life}>
      <Icon paths={icons[life]} />
      {lifeWords[life]}
    </span>
  );
}
