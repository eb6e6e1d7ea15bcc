import type { FastifyRequest } from 'fastify';

/** The members of a JSON body; none when it is empty or no object. */
export function membersOf(request: Pick<FastifyRequest, 'body'>): Record<string, unknown> {
  const { body } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** Refuses ids that the real server cannot read either: its database throws, and the answer is a crash (contract studio 2.5). */
export function readRecordId(id: string): string {
  if (/^[0-9a-f]{24}$/i.test(id)) return id.toLowerCase();
  throw new Error('The id of the record cannot be read');
}
