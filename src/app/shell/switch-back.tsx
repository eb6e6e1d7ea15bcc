import { paths as back } from 'bootstrap-icons/icons/arrow-left-right.svg?paths';
import { switchWords } from '../../domain/team/screen-text';
import { Icon } from '../parts/icon';
import { useSwitchAccount } from './use-switch-account';

/** Leads back to the own account (spec section 2, the banner 'Accessing Account Of'). */
export function SwitchBack() {
  const { ask, dialog } = useSwitchAccount();
  return (
    <>
      <button type="button" className="icon-button" aria-label={switchWords.back} onClick={() => ask(null)}>
        <Icon paths={back} />
      </button>
      {dialog}
    </>
  );
}
