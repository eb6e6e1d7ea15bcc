import { toSizeText } from '../device/offline-text';
import { errorWords, problemText } from '../shared/error-text';
import type { Problem } from '../shared/outcome';
import { type CompanyDocument, type DocumentType, missingDocumentTypes } from './document';
import type { DocumentView } from './document-preview';
import { documentTypeText, documentTypeWords } from './text';

/** Why a file is not seen in place; it can be saved all the same. */
export const documentViewWords: Record<Exclude<DocumentView, 'pdf' | 'picture'>, string> = {
  empty: 'This file is empty',
  'not-a-pdf': 'This file is called a PDF but is none, so it is not opened here',
  unknown: 'Studio opens PDFs and pictures here; a file of this kind can only be saved',
};

/** Why a PDF that is one cannot be seen. */
export type PdfFault = 'pdf-broken' | 'pdf-locked' | 'pdf-page-broken' | 'pdf-parts-missing';
export const pdfFaultWords: Record<PdfFault, string> = {
  'pdf-broken': 'This PDF is damaged and cannot be drawn',
  'pdf-locked': 'This PDF is locked by a password, so it is not opened here',
  'pdf-page-broken': 'This page of the PDF cannot be drawn',
  'pdf-parts-missing': 'What draws PDFs has to come once from the network, and it could not be loaded; the file can be saved',
};

/** What a document says of itself and of its place on this device. */
export const documentWords = {
  here: 'Kept for offline use',
  away: 'Not on this device',
  coming: 'It is being fetched',
  lost: 'What this device kept of this file cannot be read; it is fetched again',
  unsaved: 'The file was not saved',
  untold: 'The server told no name of the file',
} as const;

/** The name of a document as it is shown: its own, else its number, from 1 (screens 4.2). */
export function documentNameText({ fileName }: Pick<CompanyDocument, 'fileName'>, number: number): string {
  return fileName === null || fileName.trim() === '' ? `Document ${number}` : fileName;
}

/** What a document of this id was called by the first that tells of it: its name, else its kind; the id where nothing is known. */
export function paperText(id: string, told: readonly CompanyDocument[]): string {
  const known = told.filter((paper) => paper.id === id);
  const named = known.find(({ fileName }) => fileName !== null && fileName.trim() !== '');
  const typed = known.find(({ documentType }) => documentType !== null);
  return named?.fileName ?? (typed ? documentTypeText(typed.documentType) : id);
}

/** The question before a file is fetched. `bytes`: its size, null where nobody knows it. */
export function askForDocumentText(bytes: number | null, isLowData: boolean): string {
  const size = bytes === null ? 'Its size is not known before' : `It has ${toSizeText(bytes)}`;
  return isLowData ? `Data is being saved on this device. ${size}. Fetch it?` : `${size}. Fetch it?`;
}

/** A failed download: the words of spec section 8, then what was in the way. */
export function downloadFailedText(problem: Problem): string {
  const words = errorWords['document-download-failed'];
  if (problem.code === 'answer-empty') return `${words}: the file that the server has is empty`;
  const why = problemText(problem);
  return why.startsWith(words) ? why : `${words}: ${why}`;
}

/** The named kinds of which no paper was given, in a sentence; null where none is missing. */
export function missingDocumentsText(documents: readonly Pick<CompanyDocument, 'documentType'>[]): string | null {
  const missing = missingDocumentTypes(documents).map((type: DocumentType) => documentTypeWords[type]);
  return missing.length === 0 ? null : `Not uploaded: ${missing.join(', ')}`;
}
