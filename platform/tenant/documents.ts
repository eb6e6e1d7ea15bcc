import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { companies, companyDocuments } from '../db/schema';
import { fileTypeOf, makeFile } from '../demo/document-files';
import { largeDocument } from '../demo/large-document';
import { readRange } from '../http/byte-range';
import { refuseTenant } from '../http/envelopes';
import { kybGate } from './kyb-gate';
import { tenantOf } from './kyc-gate';

/** A file that can be read from any byte on. */
export interface StoredFile {
  type: string;
  length: number;
  /** Its strong tag, quotes included. */
  tag: string;
  /** The bytes from `from` to `to`, both included. */
  read(from: number, to: number): Uint8Array | Readable;
}

/** The download of a document (contract KYC 4.6): never compressed, whole or in one part. */
export function serveDocuments(server: FastifyInstance, context: PlatformContext): void {
  const path = '/tenant/:subdomain/api/v1/document/download/:fileId';
  server.get(path, { onRequest: kybGate(context, 'READ_DOCUMENT'), compress: false }, async (request, reply) => {
    const { fileId } = request.params as { fileId: string };
    const file = await findFile(context, tenantOf(request).appId, fileId);
    if (file === null) return refuseTenant(reply, 404, ['There is no such document']);
    const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
    reply.headers({ etag: file.tag, 'accept-ranges': 'bytes' });
    if (known?.split(',').some((one) => one.trim() === file.tag || one.trim() === '*')) return reply.code(304).send();
    const part = ifRange === undefined || ifRange === file.tag ? readRange(range, file.length) : null;
    if (part === 'unsatisfiable') {
      return refuseTenant(reply.header('content-range', `bytes */${file.length}`), 416, ['The document ends before this part']);
    }
    reply.type(file.type);
    if (part === null) return reply.header('content-length', file.length).send(bytesOf(file, 0, file.length - 1));
    return reply
      .code(206)
      .header('content-range', `bytes ${part.from}-${part.to}/${file.length}`)
      .header('content-length', part.to - part.from + 1)
      .send(bytesOf(file, part.from, part.to));
  });
}

function bytesOf(file: StoredFile, from: number, to: number): Buffer | Readable {
  const bytes = file.read(from, to);
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes;
}

/** The file of a document: a small one is made when it is first requested, and stored. null if there is none. */
async function findFile({ db }: PlatformContext, appId: string, documentId: string): Promise<StoredFile | null> {
  const isIt = and(eq(companyDocuments.appId, appId), eq(companyDocuments.documentId, documentId));
  const [found] = await db
    .select({ document: companyDocuments, facts: companies.facts })
    .from(companyDocuments)
    .innerJoin(companies, eq(companies.companyId, companyDocuments.companyId))
    .where(isIt);
  if (!found || found.document.kind === 'lost') return null;
  const { kind, bytes: stored } = found.document;
  if (kind === 'large') return toStoredLarge(documentId);
  if (stored !== null) return toStored(fileTypeOf(kind), stored);
  const made = await makeFile(found.document, found.facts);
  await db.update(companyDocuments).set({ bytes: made }).where(isIt);
  return toStored(fileTypeOf(kind), made);
}

function toStored(type: string, bytes: Uint8Array): StoredFile {
  return { type, length: bytes.length, tag: tagOf(bytes), read: (from, to) => bytes.subarray(from, to + 1) };
}

function toStoredLarge(documentId: string): StoredFile {
  const { length, read } = largeDocument(documentId);
  const tag = tagOf(Buffer.from(`${documentId} ${length}`));
  return { type: 'application/pdf', length, tag, read: (from, to) => Readable.from(read(from, to)) };
}

function tagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}
