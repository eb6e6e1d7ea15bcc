import { actProblemText } from '../../../domain/shared/error-text';
import type { Problem } from '../../../domain/shared/outcome';
import { organisationWords } from '../../../domain/template/text';

/** Why an act on an organisation or a template was not done, in words. */
export function organisationProblemText(problem: Problem): string {
  if (problem.code === 'answer-lost') return organisationWords.lost;
  if (problem.code === 'command-moved-on') return organisationWords.movedOn;
  return actProblemText(problem);
}
