import type { EditKind } from '../../domain/record/edit';
import { href } from '../paths';

const places: Readonly<Record<EditKind, string>> = { service: href.dashboard };

/** Where what a change is about is shown; `subject` is that of its command (`subjectOfEdit`). */
export function placeOfEdit(subject: string): string {
  const [kind = ''] = subject.split(' ');
  return Object.hasOwn(places, kind) ? places[kind as EditKind] : href.dashboard;
}
