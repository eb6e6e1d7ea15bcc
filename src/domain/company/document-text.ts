import { toSizeText } from '../device/offline-text';
import { errorWords, problemText } from '../shared/error-text';
import { toCountText, toSentences, toTimeSecondText, toTimeText } from '../shared/format';
import type { Problem } from '../shared/outcome';
import { type CompanyDocument, type DocumentType, missingDocumentTypes } from './document';
import type { DocumentView } from './document-preview';
import { documentTypeText, documentTypeWords } from './text';

/** Why a file is not seen in place; it can be saved anyway. */
export const documentViewWords: Record<Exclude<DocumentView, 'pdf' | 'picture'>, string> = {
  empty: 'This file is empty',
  'not-a-pdf': "This file is not a valid PDF and can't be opened here",
  unknown: 'Studio shows PDFs and pictures only. Save this file to open it',
};

/** The words of the viewer: a document alone or beside the data of its company, and the ones before and after it. */
export const documentViewerWords = {
  view: 'View',
  alone: 'Document only',
  beside: 'With company data',
  data: 'Company data',
  previous: 'Previous document',
  next: 'Next document',
  toDecision: 'Back to the decision',
} as const;

/** What can be done with a document, and how it is read page by page. */
export const documentActWords = {
  open: 'Open',
  save: 'Save',
  download: 'Download',
  agree: 'Download now',
  refuse: 'Not now',
} as const;
export const pdfWords = {
  opening: 'Opening the PDF',
  tools: 'Document tools',
  previous: 'Previous page',
  page: 'Page',
  next: 'Next page',
  whole: 'Fit width',
  more: 'Scroll to see the rest',
  noText: 'this page has no readable text',
} as const;

/** Which of the documents is seen: 'Document 2 of 3'. */
export function documentPlaceText(place: number, total: number): string {
  return `Document ${toCountText(place)} of ${toCountText(total)}`;
}

/** Which page is seen: 'Page 2 of 14'. */
export function pageText(page: number, pages: number): string {
  return `Page ${toCountText(page)} of ${toCountText(pages)}`;
}

/** The size of a file on this device, in bytes, and when it was downloaded, in ms. */
export function fileText(bytes: number, at: number): string {
  return `${toSizeText(bytes)}, downloaded ${toTimeText(at)}`;
}

/** Why a PDF that is one cannot be seen. */
export type PdfFault = 'pdf-broken' | 'pdf-locked' | 'pdf-page-broken' | 'pdf-parts-missing';
export const pdfFaultWords: Record<PdfFault, string> = {
  'pdf-broken': "This PDF is damaged and can't be shown",
  'pdf-locked': "This PDF has a password and can't be opened here",
  'pdf-page-broken': "This page of the PDF can't be shown",
  'pdf-parts-missing': 'The PDF viewer could not be loaded. It needs a connection once; you can save the file',
};

/** What a document says of itself and of its place on this device. */
export const documentWords = {
  here: 'Available offline',
  away: 'Not on this device',
  empty: 'Empty file',
  coming: 'Downloading',
  lost: 'The saved copy of this file is damaged and downloads again',
  unsaved: 'The file was not saved',
  unreported: 'File without a name',
} as const;

/** The name of a document as it is shown: its own, else its number, from 1 (screens 4.2). */
export function documentNameText({ fileName }: Pick<CompanyDocument, 'fileName'>, number: number): string {
  return fileName === null || fileName.trim() === '' ? `Document ${number}` : fileName;
}

/** The name of a document of this id in the first of these that has it: its name, else its kind; the id if nothing is known. */
export function documentOfIdText(id: string, reported: readonly CompanyDocument[]): string {
  const known = reported.filter((document) => document.id === id);
  const named = known.find(({ fileName }) => fileName !== null && fileName.trim() !== '');
  const typed = known.find(({ documentType }) => documentType !== null);
  return named?.fileName ?? (typed ? documentTypeText(typed.documentType) : id);
}

/** The question before a file is fetched. `bytes`: its size, null where nobody knows it. */
export function askForDocumentText(bytes: number | null, isLowData: boolean): string {
  const size = bytes === null ? 'Size unknown' : `${toSizeText(bytes)}`;
  return isLowData ? `Data saver is on. ${size}. Download?` : `${size}. Download?`;
}

/** A failed download: the words of spec section 8, then what was in the way. */
export function downloadFailedText(problem: Problem): string {
  const words = errorWords['document-download-failed'];
  if (problem.code === 'answer-empty') return `${words}: the file is empty`;
  // The server refused it without a message, or the message was not stored.
  const why = isDownloadRefused(problem) && !problem.said ? errorWords['request-refused'] : problemText(problem);
  return why.startsWith(words) ? why : `${words}: ${why}`;
}

/** Whether the server refused to send the file: it answers the same again. A download that broke off has no status. */
export function isDownloadRefused({ code, status }: Problem): boolean {
  return code === 'document-download-failed' && status !== undefined;
}

/** What a person does about a file that the server refuses. */
export const refusedFileNext = 'Ask an admin of this account why, or decide without seeing it.';

/** The same with the time of the last attempt (ms), which shows that a repeated answer is a new one, and what to do about a refusal. */
export function downloadAnswerText(problem: Problem, at: number | undefined): string {
  const words = downloadFailedText(problem);
  const next = isDownloadRefused(problem) ? refusedFileNext : '';
  if (at === undefined && next === '') return words;
  return toSentences([words, at === undefined ? '' : `Last try ${toTimeSecondText(at)}`, next]);
}

/** The named kinds of which no document was given, in a sentence; null where none is missing. */
export function missingDocumentsText(documents: readonly Pick<CompanyDocument, 'documentType'>[]): string | null {
  const missing = missingDocumentTypes(documents).map((type: DocumentType) => documentTypeWords[type]);
  return missing.length === 0 ? null : `Not uploaded: ${missing.join(', ')}`;
}
