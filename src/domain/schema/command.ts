import type { Attribute } from './attribute-rules';

/** A schema to be created. Its id is the server's to make. */
export interface CreateSchema {
  kind: 'create-schema';
  appId: string;
  name: string;
  description: string;
  author: string;
  keyId: string;
  attributes: Attribute[];
}
