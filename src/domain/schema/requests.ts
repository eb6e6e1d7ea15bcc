import { parseDid } from '../did/did-id';
import type { CreateSchema } from './command';

/** The body that creates a schema (spec section 3, contract SSI 5.2). It is of the network of its author. */
export function toCreateSchemaBody({
  name,
  description,
  author,
  keyId,
  attributes,
}: Omit<CreateSchema, 'kind' | 'appId'>): object {
  const fields = attributes.map((one) => ({ name: one.name, type: one.type, format: one.format, isRequired: one.isRequired }));
  return {
    schema: { name: name.trim(), description: description.trim(), author, additionalProperties: false, fields },
    namespace: parseDid(author)?.network ?? '',
    verificationMethodId: keyId,
  };
}
