import type { SealedBody } from './kept-rows';

/** What is told of an opened company; each is under a right of its own. */
export type CompanyPart = 'executives' | 'compliance';

/** The executives and the checks of a company; the body is a CompanyDetail. Times in ms. */
export interface KeptCompanyDetail extends SealedBody {
  appId: string;
  companyId: string;
  /** What of the two is in it: where the right to one is withdrawn, those with it go. */
  has: CompanyPart[];
  fetchedAt: number;
  openedAt: number;
  /** Size of the sealed body. */
  bytes: number;
}

/** The file of a document, sealed as a picture is: a live query that reads the row does not load its bytes. Times in ms. */
export interface KeptCompanyDocument {
  appId: string;
  companyId: string;
  fileId: string;
  /** Its content type as the server told it. */
  type: string;
  /** Size of the file. */
  bytes: number;
  fetchedAt: number;
  openedAt: number;
  mark: string;
  sealed: Blob;
}
