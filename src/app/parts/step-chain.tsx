import { paths as check } from 'bootstrap-icons/icons/check-lg.svg?paths';
import { paths as flag } from 'bootstrap-icons/icons/flag-fill.svg?paths';
import { paths as thumb } from 'bootstrap-icons/icons/hand-thumbs-up-fill.svg?paths';
import { paths as token } from 'bootstrap-icons/icons/hexagon-fill.svg?paths';
import { paths as face } from 'bootstrap-icons/icons/person-bounding-box.svg?paths';
import { paths as card } from 'bootstrap-icons/icons/person-vcard-fill.svg?paths';
import { type StepFlags, type StepName, stepsShown } from '../../domain/verification/steps';
import { stepText } from '../../domain/verification/steps-text';
import { Icon } from './icon';

const icons: Record<StepName, readonly string[]> = {
  step_start: flag,
  step_liveliness: face,
  step_ocrIdVerification: card,
  step_mintSbt: token,
  step_userConsent: thumb,
  step_finish: check,
};

/** The steps of a verification: done, not done, refused; steps that the service does not use are left out. */
export function StepChain({ steps, failed }: { steps: StepFlags; failed: StepName | null }) {
  return (
    <ul className="steps" aria-label="Steps">
      {stepsShown(steps).map(({ name, done }) => {
        const state = name === failed ? 'failed' : done ? 'done' : 'open';
        const words = stepText(name, done, failed);
        return (
          <li key={name} data-state={state} title={words}>
            <Icon paths={icons[name]} label={words} />
          </li>
        );
      })}
    </ul>
  );
}
