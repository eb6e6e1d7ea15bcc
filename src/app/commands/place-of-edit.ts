import { isEditedRecord } from '../../domain/record/record-kind';
import { href } from '../paths';

/** Where what a change is about is shown; `subject` is that of its command (`subjectOfEdit`). A record has the name of its screen. */
export function placeOfEdit(subject: string, appId: string): string {
  const [kind = ''] = subject.split(' ');
  if (kind === 'role') return `${href.settings}?ref=roles`;
  return isEditedRecord(kind) ? href[kind](appId) : href.dashboard;
}
