import type { EditKind } from '../../domain/record/edit';
import { href } from '../paths';

const places: Readonly<Record<EditKind, (appId: string) => string>> = {
  role: () => `${href.settings}?ref=roles`,
  service: () => href.dashboard,
  webpage: href.webpage,
  widget: href.widget,
};

/** Where what a change is about is shown; `subject` is that of its command (`subjectOfEdit`). */
export function placeOfEdit(subject: string, appId: string): string {
  const [kind = ''] = subject.split(' ');
  return Object.hasOwn(places, kind) ? places[kind as EditKind](appId) : href.dashboard;
}
