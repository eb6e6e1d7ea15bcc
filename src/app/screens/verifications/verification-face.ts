import { type ExportedVerification, verificationColumns } from '../../../domain/verification/columns';
import { type View, verificationQueryShapes } from '../../../domain/verification/query';
import type { Status } from '../../../domain/verification/session';
import { exportWords, listWords, statusWords } from '../../../domain/verification/text';
import type { ListFace } from '../../list/list-face';
import type { ExportedList } from '../../list/read-found-table';

function faceOf(view: View): ListFace<Status> {
  return {
    name: view,
    words: listWords,
    shape: verificationQueryShapes[view],
    statuses: { words: statusWords, passing: [] },
  };
}

/** The head and the states of each view of the list of verifications. */
export const verificationFaces: Readonly<Record<View, ListFace<Status>>> = {
  sessions: faceOf('sessions'),
  people: faceOf('people'),
};

/** Either view as a file. */
export const exportedVerifications: ExportedList<ExportedVerification> = {
  name: 'verifications',
  warning: exportWords.warning,
  columns: verificationColumns,
};
