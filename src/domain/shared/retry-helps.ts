import type { Problem } from './outcome';

/** Whether trying again may help: a right that is missing is given by an admin, not by another attempt. */
export function retryHelps({ code }: Pick<Problem, 'code'>): boolean {
  return code !== 'right-missing';
}
