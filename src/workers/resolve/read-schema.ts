import { findService, findSsiService } from '../../db/reads/services';
import { noteReads } from '../../db/writes/note-sent';
import type { FormSchema } from '../../domain/credential/form';
import type { SchemaAnswer } from '../../domain/schema/schema';
import { errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { StudioWorker } from '../api';
import type { DidActParts } from './did-acts';
import { readLimit } from './identity-parts';

export type SchemaReads = Pick<StudioWorker, 'readSchema'>;

/** No id leads out of a path. */
const schemaId = /^[^\s/?#%]+$/;

/** Looks up a schema that need not be one of the service. The ledger's node costs nothing; the service, which does, is asked only without a node. */
export function createSchemaReads({ registry, mirror, clock, net, guard }: DidActParts): SchemaReads {
  const { database } = mirror;
  return {
    async readSchema({ appId, id }): Promise<Outcome<FormSchema>> {
      if (!schemaId.test(id)) return failed('address-not-found');
      const onNode = await net.ledgerSchema(id);
      if (onNode.ok) return schemaIn(id, onNode.value);
      if (errorClass[onNode.problem.code] === 'no-answer') return onNode;
      const named = await findService(database, appId);
      const service = named && (await findSsiService(database, named));
      if (!service) return failed('tenant-url-missing');
      const ensured = await guard.before();
      if (!ensured.ok) return ensured;
      const answer = await net.schema(service, id);
      const { now } = await readLimit({ registry, clock });
      if (answer.ok) await noteReads(database, service.appId, 1, now).catch(() => undefined);
      return answer.ok ? schemaIn(id, answer.value) : answer;
    },
  };
}

function schemaIn(id: string, answer: SchemaAnswer): Outcome<FormSchema> {
  if (answer.event !== 'on-ledger') return failed('address-not-found');
  const { name, properties } = answer.facts;
  return ok({ id, name, properties });
}
