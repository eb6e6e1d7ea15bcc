import type { Problem } from '../../domain/shared/outcome';
import type { Clock } from '../clock';

/** Bytes as far as they came; `broken` says why not all of them did. */
export interface Bytes {
  chunks: Uint8Array<ArrayBuffer>[];
  broken: Problem | null;
}

export interface ReadBytesParts {
  limit: number;
  clock: Clock;
  /** Nothing coming for so long (ms) ends it. */
  silence: number;
  abort: AbortController;
  /** Gets each piece as it comes, instead of a stored copy. */
  onChunk?(chunk: Uint8Array<ArrayBuffer>): void;
}

/** Reads the body of an answer to its end, and keeps what came where that is not reached. */
export async function readBytes(body: unknown, { limit, clock, silence, abort, onChunk }: ReadBytesParts): Promise<Bytes> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  if (!(body instanceof ReadableStream)) return { chunks, broken: null };
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const isSilent = new Promise<'silent'>((resolve) => abort.signal.addEventListener('abort', () => resolve('silent')));
  let size = 0;
  for (;;) {
    const timer = clock.setTimer(() => abort.abort(), silence);
    try {
      const read = await Promise.race([reader.read(), isSilent]);
      if (read === 'silent') return { chunks, broken: { code: 'network-timeout' } };
      if (read.done) return { chunks, broken: null };
      size += read.value.length;
      if (size > limit) {
        abort.abort();
        return { chunks: [], broken: { code: 'document-download-failed', said: `it is larger than ${limit} bytes` } };
      }
      if (onChunk) onChunk(read.value);
      else chunks.push(read.value);
    } catch {
      return { chunks, broken: { code: abort.signal.aborted ? 'network-timeout' : 'answer-cut' } };
    } finally {
      timer.cancel();
    }
  }
}
