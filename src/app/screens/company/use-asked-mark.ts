import { useState } from 'react';
import { changeNote } from '../../../db/notes';
import { type AskedMark, askedMarkOf, toAskedNote } from '../../../domain/company/asked-mark';
import type { CompanyRow } from '../../../domain/company/company';
import { useNotes } from '../../live/use-notes';
import { useUserData } from '../../live/use-user-data';

interface StoredMark {
  mark: AskedMark | null;
  /** The device did not take the last change. */
  isFailed: boolean;
  /** Marks the company as asked about a point; null removes the mark. Absent while the device can't keep it. */
  onMark?: (point: string | null) => void;
}

/** That the company was asked for something: the person's own note about it on this device. `now` in ms, server time. */
export function useAskedMark(company: CompanyRow, now: number): StoredMark {
  const { appId, id } = company;
  const work = useUserData();
  const { byId } = useNotes(appId, [id]);
  const [isFailed, setFailed] = useState(false);
  const mark = askedMarkOf(byId.get(id), company);
  if (!work) return { mark, isFailed };
  const onMark = (point: string | null) =>
    void changeNote(work, appId, id, () => toAskedNote(point, now)).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return { mark, isFailed, onMark };
}
