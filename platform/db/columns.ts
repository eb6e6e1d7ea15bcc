import { bigint, customType } from 'drizzle-orm/pg-core';

/** Bytes of a file or a key. PGlite hands out a Uint8Array, pg a Buffer, which is one. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A moment in ms since 1970: the unit of src/domain, so that no conversion can round or shift it. */
export const ms = (name: string) => bigint(name, { mode: 'number' });
