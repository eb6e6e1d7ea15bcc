import { largeDocument } from './document-sizes';

/** How the file of a document can be looked at: it may be empty, no PDF though it is called one, or of a kind that nothing here draws. */
export type DocumentView = 'pdf' | 'picture' | 'empty' | 'not-a-pdf' | 'unknown';

/** So much of a file says what it is (bytes): readers of PDF look for its mark that far. */
export const documentHeadSize = 1024;

/** Pictures that carry no script and no addresses; any other picture is only saved. */
const drawn = /^image\/(png|jpeg|jpg|webp|gif|bmp|avif)$/;
/** Types that say nothing: the file has to say it. */
const silent = /^(|application\/octet-stream|binary\/octet-stream|application\/x-download)$/;

const marks: [mark: readonly number[], at: number, type: string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 0, 'image/png'],
  [[0xff, 0xd8, 0xff], 0, 'image/jpeg'],
  [[0x47, 0x49, 0x46, 0x38], 0, 'image/gif'],
  [[0x57, 0x45, 0x42, 0x50], 8, 'image/webp'],
];

/**
 * What a file is looked at as, and the content type under which it is. The server's type counts, as far as it says anything: what it calls a PDF is shown
 * as nothing else. `head`: the first bytes of the file.
 */
export function documentViewOf(contentType: string, head: Uint8Array): { view: DocumentView; type: string } {
  const type = contentType.replace(/;.*/s, '').trim().toLowerCase();
  if (head.length === 0) return { view: 'empty', type };
  if (type === 'application/pdf') return { view: hasPdfMark(head) ? 'pdf' : 'not-a-pdf', type };
  if (drawn.test(type)) return { view: 'picture', type };
  if (!silent.test(type)) return { view: 'unknown', type };
  if (hasPdfMark(head)) return { view: 'pdf', type: 'application/pdf' };
  const known = marks.find(([mark, at]) => mark.every((byte, place) => head[at + place] === byte));
  return known === undefined ? { view: 'unknown', type } : { view: 'picture', type: known[2] };
}

/** Above this size (bytes) a person is asked before a file is fetched: where data is saved each time. */
export function documentAskedAbove(isLowData: boolean): number {
  return isLowData ? 0 : largeDocument;
}

/** `%PDF-`, which may have something before it. */
function hasPdfMark(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(0, documentHeadSize)).includes('%PDF-');
}
