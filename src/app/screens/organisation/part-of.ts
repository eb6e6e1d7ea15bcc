import type { OrganisationContent } from '../../../domain/template/template';
import type { KnownRecord } from '../../live/use-record';

/** One list of an organisation. */
export function partOf<Row>(
  content: KnownRecord<OrganisationContent> | undefined,
  pick: (content: OrganisationContent) => Row[] | null,
): KnownRecord<Row[]> | undefined {
  return content && { ...content, value: content.value && pick(content.value) };
}
