/** What a service takes on this device in addition to its rows: numbers and bytes, stored with what they count, so that no picture is read to be counted. */
export interface ServiceSizes {
  details: number;
  /** Of `details`, those of sessions: what keeping a service is measured by. */
  sessionDetails: number;
  detailBytes: number;
  pictures: number;
  pictureBytes: number;
  thumbnails: number;
  thumbnailBytes: number;
  records: number;
  recordBytes: number;
  documents: number;
  documentBytes: number;
}

export const noSizes: ServiceSizes = {
  details: 0,
  sessionDetails: 0,
  detailBytes: 0,
  pictures: 0,
  pictureBytes: 0,
  thumbnails: 0,
  thumbnailBytes: 0,
  records: 0,
  recordBytes: 0,
  documents: 0,
  documentBytes: 0,
};

/** The size of a service's offline copy (bytes), used by the estimate, the progress and the storage page. */
export function storedBytesOf({ detailBytes, pictureBytes, thumbnailBytes, recordBytes, documentBytes }: ServiceSizes): number {
  return detailBytes + pictureBytes + thumbnailBytes + recordBytes + documentBytes;
}
