/** The file of a document, sealed as a picture is: a live query that reads the row does not load its bytes. Times in ms. */
export interface SealedCompanyDocument {
  appId: string;
  companyId: string;
  fileId: string;
  /** Its content type, from the server. */
  type: string;
  /** Size of the file. */
  bytes: number;
  fetchedAt: number;
  openedAt: number;
  mark: string;
  sealed: Blob;
}
