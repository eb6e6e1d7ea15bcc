import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { experimentalWarning } from '../../domain/shared/experimental-text';
import { Icon } from './icon';

/** The warning that a screen is experimental (spec section 2). */
export function ExperimentalNotice() {
  return (
    <p className="experimental">
      <Icon paths={triangle} />
      {experimentalWarning}
    </p>
  );
}
