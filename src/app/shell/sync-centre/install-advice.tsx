import { paths as phone } from 'bootstrap-icons/icons/phone.svg?paths';
import { installAdviceFor } from '../../../domain/device/install-advice';
import { installAdviceWords } from '../../../domain/device/offline-text';
import { browserFacts } from '../../parts/browser-facts';
import { Icon } from '../../parts/icon';

/** On an iPad or iPhone that has not installed the app: why to, and how. Nothing anywhere else. */
export function InstallAdvice() {
  const device = installAdviceFor(browserFacts());
  if (device === null) return null;
  const words = installAdviceWords[device];
  return (
    <div className="notice install-advice" role="note">
      <Icon paths={phone} />
      <p>
        {words.why}. {words.how}.
      </p>
    </div>
  );
}
