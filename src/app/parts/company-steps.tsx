import { paths as building } from 'bootstrap-icons/icons/building.svg?paths';
import { paths as check } from 'bootstrap-icons/icons/check-lg.svg?paths';
import { paths as document } from 'bootstrap-icons/icons/file-earmark-text-fill.svg?paths';
import { paths as flag } from 'bootstrap-icons/icons/flag-fill.svg?paths';
import { paths as person } from 'bootstrap-icons/icons/person-fill.svg?paths';
import { type Company, type CompanyStepName, companyStepNames, companySteps } from '../../domain/company';
import { companyStepTitles } from '../../domain/text/company';
import { Icon } from './icon';

const icons: Record<CompanyStepName, readonly string[]> = { flag, building, document, user: person, verification: check };

/** The five steps of a company, done or not. */
export function CompanySteps({ company }: { company: Pick<Company, 'status' | 'documents'> }) {
  const steps = companySteps(company);
  return (
    <ul className="steps" aria-label="Steps">
      {companyStepNames.map((name) => {
        const words = `${companyStepTitles[name]}: ${steps[name] ? 'done' : 'not done'}`;
        return (
          <li key={name} data-state={steps[name] ? 'done' : 'open'} title={words}>
            <Icon paths={icons[name]} label={words} />
          </li>
        );
      })}
    </ul>
  );
}
