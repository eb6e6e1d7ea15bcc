import type { ReactNode } from 'react';
import { isReadEmpty } from '../../db/reads/freshness';
import type { Freshness } from '../../domain/list/freshness';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { ReadingRows } from './reading-rows';

interface NoneYetProps {
  freshness: Freshness;
  /** Says what is being read. */
  label: string;
  /** The words of an empty list. */
  children: ReactNode;
}

/** A list without rows: empty once a read has said so, until then still being read. */
export function NoneYet({ freshness: { key, succeededAt }, label, children }: NoneYetProps) {
  const { database } = useMirror();
  const isEmpty = useLive(`is empty ${key}`, () => isReadEmpty(database, key));
  return succeededAt !== null && isEmpty === true ? children : <ReadingRows label={label} />;
}
