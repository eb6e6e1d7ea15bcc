import { countryText } from '../shared/country';
import { toUtcDay } from '../shared/format';
import type { DocumentFinding } from './document-findings';

/** The title of the list of inconsistencies. */
export const findingsTitle = 'Check these in the document';

/** What does not fit, in a sentence. */
export function documentFindingText(finding: DocumentFinding): string {
  switch (finding.kind) {
    case 'expired-when-verified':
      return `Expired before the verification, on ${toUtcDay(finding.at)}`;
    case 'expired-since':
      return `Expired since the verification, on ${toUtcDay(finding.at)}`;
    case 'expires-before-issue':
      return 'Expires before it was issued';
    case 'born-after-issue':
      return 'Born after the document was issued';
    case 'born-in-future':
      return 'Born in the future';
    case 'issued-in-future':
      return 'Issued in the future';
    case 'country-differs':
      return `Country differs: ${countryText(finding.credential)} in the credential, ${countryText(finding.document)} in the document check`;
  }
}
