import { toCountText } from '../shared/format';

/** What a reviewer reads on the bar that leads from case to case. */
export interface CaseWords {
  /** The bar as a region: 'Companies of the list'. */
  list: string;
  previous: string;
  next: string;
}

export const companyCaseWords: CaseWords = {
  list: 'Companies of the list',
  previous: 'Previous company',
  next: 'Next company',
};

export const verificationCaseWords: CaseWords = {
  list: 'Verifications of the list',
  previous: 'Previous verification',
  next: 'Next verification',
};

/** Where a case is in its list: '3 of 12'; of one that has left it, how many are left. */
export function placeText(place: number | null, total: number): string {
  return place === null ? `${toCountText(total)} left` : `${toCountText(place)} of ${toCountText(total)}`;
}
