import { errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome, ok, type Problem } from '../../domain/shared/outcome';
import type { FileAnswer } from './http';

/** What came of an interrupted file; `etag` says that the rest belongs to the same one. */
interface Begun {
  chunks: Uint8Array<ArrayBuffer>[];
  size: number;
  type: string;
  etag: string;
}

/** Asks for a file, or for the part of it that the headers name. */
type Ask = (headers: Record<string, string>) => Promise<Outcome<FileAnswer>>;

/** Downloads that take up again what a bad line has broken off. What came is remembered, in memory, of the last file alone. */
export interface Downloads {
  /**
   * The file named `name`. `document-download-failed` if it was interrupted and the server cannot continue in the middle; if the connection is gone, the
   * first part waits for the next call.
   */
  get(name: string, ask: Ask): Promise<Outcome<Blob>>;
  forget(): void;
}

/** So often it is taken up again in one call. */
const mostParts = 4;

export function createDownloads(): Downloads {
  let waiting: { name: string; begun: Begun } | null = null;

  async function get(name: string, ask: Ask): Promise<Outcome<Blob>> {
    let begun = waiting?.name === name ? waiting.begun : null;
    waiting = null;
    for (let part = 1; ; part += 1) {
      const answer = await ask(begun === null ? {} : { Range: `bytes=${begun.size}-`, 'If-Range': begun.etag });
      if (!answer.ok) {
        // Nothing is said about what came by a line that is gone, a token that is spent, or a size that has to be asked about.
        const { code } = answer.problem;
        const isGoodStill = errorClass[code] === 'no-answer' || errorClass[code] === 'refresh' || code === 'document-large';
        if (begun && isGoodStill) waiting = { name, begun };
        return answer;
      }
      const file = join(begun, answer.value);
      if (file === null) return failed('document-download-failed', { said: 'the rest that came is not what was asked for' });
      const broken = answer.value.broken ?? lackOf(file, answer.value);
      if (broken === null) return ok(new Blob(file.chunks, { type: file.type }));
      if (broken.code === 'document-download-failed') return { ok: false, problem: broken };
      if (file.size === 0) {
        // The connection broke before the first byte was read: the download starts again from the beginning.
        if (broken.code !== 'answer-cut' || part === mostParts) return { ok: false, problem: broken };
        begun = null;
        continue;
      }
      if (!canGoOn(file, answer.value))
        return failed('document-download-failed', { said: 'it broke off, and the server cannot go on in the middle' });
      begun = file;
      if (part === mostParts) {
        waiting = { name, begun };
        return { ok: false, problem: broken };
      }
    }
  }

  return {
    get,
    forget() {
      waiting = null;
    },
  };
}

/** The stored part with what came; a whole file instead of the rest begins again. null: another part came than the requested one. */
function join(begun: Begun | null, { status, chunks, type, etag, range }: FileAnswer): Begun | null {
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  if (status === 200) return { chunks, size, type: type ?? '', etag: etag ?? '' };
  if (begun === null || rangeOf(range)?.from !== begun.size) return null;
  return { ...begun, chunks: [...begun.chunks, ...chunks], size: begun.size + size };
}

/** What is wrong with an answer that came to its end: there is nothing in it, or it ends before the file does. */
function lackOf({ size }: Begun, { status, range }: FileAnswer): Problem | null {
  if (size === 0) return { code: 'answer-empty' };
  return status === 200 || rangeOf(range)?.total === size ? null : { code: 'answer-cut' };
}

/** A weak tag says nothing about bytes, and a compressed file is counted in other bytes than those that come out. */
function canGoOn({ etag }: Begun, { encoding }: FileAnswer): boolean {
  return /^"/.test(etag) && (encoding === null || encoding === 'identity');
}

function rangeOf(range: string | null): { from: number; total: number } | null {
  const found = /^bytes (\d+)-\d+\/(\d+)$/.exec(range ?? '');
  return found ? { from: Number(found[1]), total: Number(found[2]) } : null;
}
