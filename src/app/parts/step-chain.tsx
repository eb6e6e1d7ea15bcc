import { paths as check } from 'bootstrap-icons/icons/check-lg.svg?paths';
import { paths as flag } from 'bootstrap-icons/icons/flag-fill.svg?paths';
import { paths as thumb } from 'bootstrap-icons/icons/hand-thumbs-up-fill.svg?paths';
import { paths as token } from 'bootstrap-icons/icons/hexagon-fill.svg?paths';
import { paths as face } from 'bootstrap-icons/icons/person-bounding-box.svg?paths';
import { paths as card } from 'bootstrap-icons/icons/person-vcard-fill.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-lg.svg?paths';
import { commonWords } from '../../domain/shared/common-text';
import {
  type StepFlags,
  type StepName,
  type StepState,
  type StepsEnd,
  stepNames,
  stepStatesOf,
} from '../../domain/verification/steps';
import { stepColourWords, stepText, stepTitles } from '../../domain/verification/steps-text';
import { Icon } from './icon';
import type { LegendEntry } from './icon-legend';

const icons: Record<StepName, readonly string[]> = {
  step_start: flag,
  step_liveliness: face,
  step_ocrIdVerification: card,
  step_mintSbt: token,
  step_userConsent: thumb,
  step_finish: check,
};

interface StepChainProps extends StepsEnd {
  steps: StepFlags;
}

/** The steps of a verification: done, not done, failed; steps that the service does not use are left out. */
export function StepChain({ steps, failed, isRejected }: StepChainProps) {
  return (
    <ul className="steps" aria-label={commonWords.steps}>
      {stepStatesOf(steps, { failed, isRejected }).map(({ name, state }) => {
        const words = stepText(name, state);
        return (
          <li key={name} data-state={state} title={words}>
            <StepIcon name={name} state={state} label={words} />
          </li>
        );
      })}
    </ul>
  );
}

/** The explanation of the icons and their colours. */
export const stepLegend: readonly LegendEntry[] = [
  ...stepNames.map((name) => ({ icon: icons[name], words: stepTitles[name], state: 'open' })),
  ...stepColourWords.map(([state, words]) => ({ icon: state === 'failed' ? cross : check, words, state })),
];

/** The icon of a step. The end of a rejected verification is a cross, never a tick. */
export function StepIcon({ name, state, label }: { name: StepName; state: StepState; label?: string }) {
  return <Icon paths={state === 'refused' ? cross : icons[name]} {...(label === undefined ? {} : { label })} />;
}
