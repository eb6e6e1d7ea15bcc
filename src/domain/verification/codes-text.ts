import { toSentences } from '../shared/format';
import { similarityThreshold } from './verification';

/** One result code in words, with what a reviewer may do next (contract KYC 3.1, 3.2; texts of 1, 12, 17 and face 1 from spec section 8). */
export interface CodeWords {
  text: string;
  label: string;
  next: string;
  /** The next step asks the person for something. */
  asks?: true;
  /** Somebody may be pretending to be another person. Any other failure can happen to an honest person. */
  isFraud?: true;
}

/** The step where the machine was not sure. It is right for one picture as well as for two. */
export const checkPictures = 'Check the pictures by eye';

const ask = (what: string) => ({ next: `Ask ${what}`, asks: true }) as const;
const fraud = { next: 'Treat as suspected fraud: check the pictures by eye', isFraud: true } as const;

const unknownCode: CodeWords = { text: 'Unknown error', label: 'unknown', next: checkPictures };

/** Liveness results 0 to 18; 3 is passed. */
export const livenessWords: Record<number, CodeWords> = {
  0: { text: 'Liveness could not be assessed.', label: 'not assessed', ...ask('the person to try again') },
  1: { text: 'Face appears to be a spoof.', label: 'spoof', ...fraud },
  2: { text: 'The liveness result is uncertain.', label: 'uncertain', next: checkPictures },
  3: { text: 'Live person', label: 'live', next: '' },
  4: { text: 'The picture quality is too poor.', label: 'poor quality', ...ask('for better light and a clean lens') },
  5: { text: 'The face is too close to the camera.', label: 'too close', ...ask('to hold the phone further away') },
  6: { text: 'No face was found in the picture.', label: 'no face', ...ask('the person to try again') },
  7: { text: 'The face is too small in the picture.', label: 'too small', ...ask('the person to come nearer') },
  8: { text: 'The face is turned too far.', label: 'angle too large', ...ask('the person to look straight ahead') },
  9: { text: 'Unsupported picture format.', label: 'bad format', ...ask('the person to try another device') },
  10: { text: 'The liveness engine had an internal error.', label: 'internal error', next: 'Try again later' },
  11: { text: 'The picture could not be processed.', label: 'preparation failed', ...ask('the person to try again') },
  12: {
    text: 'Multiple faces detected, only one is allowed.',
    label: 'several faces',
    ...ask('the person to try again alone'),
  },
  13: { text: 'The face is too near the edge of the picture.', label: 'near the edge', ...ask('to centre the face') },
  14: { text: 'The face is cut off.', label: 'cropped', ...ask('to show the whole face') },
  15: {
    text: 'The liveness engine has a licence problem.',
    label: 'licence error',
    next: "Tell an admin of this account. Not the person's fault",
  },
  16: { text: 'The face is partly covered.', label: 'covered', ...ask('to remove mask or glasses') },
  17: { text: 'No life has been detected.', label: 'no life', ...fraud },
  18: { text: 'The eyes are closed.', label: 'eyes closed', ...ask('the person to keep the eyes open') },
};

/** Face authentication results 0 to 6; 3 is passed. */
export const faceWords: Record<number, CodeWords> = {
  0: { text: 'The faces could not be compared.', label: 'not compared', next: checkPictures },
  1: { text: 'Faces does not match', label: 'no match', ...fraud },
  2: { text: 'No face was found in the document.', label: 'no face', ...ask('for a clearer picture of the document') },
  3: { text: 'Faces match', label: 'match', next: '' },
  4: { text: 'The pose of the face does not allow a comparison.', label: 'pose', ...ask('the person to look straight ahead') },
  5: { text: 'The face could not be processed', label: 'not processed', ...ask('for a clearer picture') },
  6: {
    text: 'The document was already verified in another account.',
    label: 'duplicate document',
    next: 'Look for the other account of this document',
  },
};

/** What happened and what to do next: 'No face was found in the document. Ask for a clearer picture of the document.' */
export function reasonText({ text, next }: Pick<CodeWords, 'text' | 'next'>): string {
  return toSentences([text, next]);
}

/** The words of a liveness result; a code outside the table is 'Unknown error'. */
export function livenessWordsOf(code: number): CodeWords {
  return livenessWords[code] ?? unknownCode;
}

/** The words of a face authentication result; a code outside the table is 'Unknown error'. */
export function faceWordsOf(code: number): CodeWords {
  return faceWords[code] ?? unknownCode;
}

/** How alike two faces are, `share` from 0 to 1: '93%'; below the threshold that is said as well (contract KYC 2.5.2). */
export function similarityText(share: number): string {
  const match = `${Math.round(share * 100)}%`;
  return share >= similarityThreshold ? match : `${match}, below ${similarityThreshold * 100}%`;
}
