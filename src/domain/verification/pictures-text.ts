import type { PictureSlot } from './verification';

/** What each picture of a verification is called (contract KYC 2.5.1, 2.5.2). */
export const pictureLabels: Record<PictureSlot, string> = {
  selfie: 'Selfie',
  face: 'Face on the document',
  front: 'Document Front',
  back: 'Document Back',
};

/** The words of the viewer: its title, and the three ways to see a picture in it. */
export const pictureViewerWords = {
  title: 'Pictures',
  view: 'View',
  one: 'One picture',
  compare: 'Side by side',
  data: 'With typed data',
} as const;

/** The tools of the viewer of pictures and documents. */
export const viewerToolWords = {
  closeKey: 'Close (Esc)',
  enlarged: 'Enlarged',
  tools: 'Picture tools',
  previous: 'Previous picture',
  next: 'Next picture',
  whole: 'Whole picture',
  brightness: 'Brightness',
  contrast: 'Contrast',
  reset: 'Reset',
  smaller: 'Smaller',
  larger: 'Larger',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
} as const;

/** What the viewer shows, for the ear: 'Selfie beside Document Front'. */
export function shownPicturesText(slots: readonly PictureSlot[], isBesideData: boolean): string {
  return [...slots.map((slot) => pictureLabels[slot]), ...(isBesideData ? ['typed data'] : [])].join(' beside ');
}

/** Why a picture is not seen, and what a tap does about it. */
export const pictureWords = {
  notSent: { text: 'No picture from the server', action: null },
  notHere: { text: 'This picture is not on this device', action: 'Download' },
  /** Fetched without success: not there, or refused as too large, empty, of a kind that may carry script, or not a picture at all. */
  refused: { text: 'The server sent no valid picture', action: 'Download again' },
  lost: { text: 'The saved copy of this picture is damaged', action: 'Load again' },
  undrawable: { text: "This file can't be shown as a picture", action: 'Download again' },
} as const;
export type PictureLack = keyof typeof pictureWords;

export const undrawablePicture = pictureWords.undrawable.text;

/** Shown with a picture that came with a credential if the verification itself has none (contract KYC 2.5.3). */
export const fromCredential = 'taken from the credential';
