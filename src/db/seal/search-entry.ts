import type { PackedPerson, PackedSession } from '../../domain/packed';
import type { PackedCompany } from '../../domain/packed-company';
import type { KeptPackedIdentity } from './kept-identities';

/** What the search of a list remembers of a row. */
export type SearchEntry = PackedSession | PackedPerson | PackedCompany | KeptPackedIdentity;
