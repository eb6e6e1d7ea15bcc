import { paths as building } from 'bootstrap-icons/icons/building-fill.svg?paths';
import { paths as document } from 'bootstrap-icons/icons/file-earmark-text-fill.svg?paths';
import { paths as flag } from 'bootstrap-icons/icons/flag-fill.svg?paths';
import { paths as seal } from 'bootstrap-icons/icons/patch-check-fill.svg?paths';
import { paths as person } from 'bootstrap-icons/icons/person-fill.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-lg.svg?paths';
import { type CompanyStepName, companyStepNames } from '../../domain/company/company';
import type { CompanyStepState } from '../../domain/company/step-states';
import { companyStepColourWords, companyStepText, companyStepTitles } from '../../domain/company/text';
import { commonWords } from '../../domain/shared/common-text';
import { Icon } from './icon';
import type { LegendEntry } from './icon-legend';

const icons: Record<CompanyStepName, readonly string[]> = { flag, building, document, user: person, verification: seal };

/** The explanation of the icons and their colours. */
export const companyStepLegend: readonly LegendEntry[] = [
  ...companyStepNames.map((name) => ({ icon: icons[name], words: companyStepTitles[name], state: 'open' })),
  ...companyStepColourWords.map(([state, words]) => ({ icon: state === 'failed' ? cross : seal, words, state })),
];

/** The five steps of a company: complete, reached, not reached or failed. */
export function CompanySteps({ steps }: { steps: Record<CompanyStepName, CompanyStepState> }) {
  return (
    <ul className="steps" aria-label={commonWords.steps}>
      {companyStepNames.map((name) => {
        const words = companyStepText(name, steps[name]);
        return (
          <li key={name} data-state={steps[name]} title={words}>
            <Icon paths={iconOf(name, steps[name])} label={words} />
          </li>
        );
      })}
    </ul>
  );
}

/** The final verification with a failed check is a cross, as the end of a rejected verification is: its seal has a tick in every colour. */
function iconOf(name: CompanyStepName, state: CompanyStepState): readonly string[] {
  return name === 'verification' && state === 'failed' ? cross : icons[name];
}
