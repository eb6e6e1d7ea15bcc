import type { CheckName } from '../../src/domain/company/compliance';
import type { CompanyFacts, DemoExecutive, FileKind } from './company-facts';

/** What is known beforehand of a company; the rest is drawn. */
export interface CompanyCase {
  status: string | null;
  /** Result of each check; `none`: no check was begun. A failed one has its code, findings may accompany any. */
  checks: 'none' | Partial<Record<CheckName, { status: string; reason?: string; reasonDetail?: string }>>;
  /** Shares in percent, one an executive. */
  shares?: readonly (number | null)[];
  /** How the executives' verifications are worded, and whose they are; the first entry is the first executive's. */
  reported?: readonly DemoExecutive['reported'][];
  verified?: readonly ('Success' | 'Failed' | 'Expired' | 'Pending')[];
  /** Executives without a name and an e-mail. */
  areNameless?: boolean;
  documentCases?: readonly { fileName: string; documentType: string; kind: FileKind }[];
  /** Members that were not reported. */
  without?: readonly (keyof CompanyFacts)[];
  facts?: Partial<CompanyFacts>;
  /** Reasons in addition to those of the failed checks. */
  reasons?: readonly string[];
}

const passed = { status: 'Success' };
const pending = { status: 'Pending' };
const allPassed = { registryCheck: passed, sanctionListCheck: passed, adverseMediaCheck: passed };
const failed = (reason: string, reasonDetail?: string) => ({ status: 'Failed', reason, ...(reasonDetail && { reasonDetail }) });

const press = `Three articles name the company.

1. **Harbour fees unpaid for two years**, *Northern Courier*, 12 January 2026: [article](https://press.example/harbour-fees)
2. **Director questioned as a witness in a customs case**, *Harbour Gazette*, 3 February 2026: [report](https://press.example/customs)
3. Workers complain of late wages, *Trade register blog*

| Source | Weight |
|---|---|
| Northern Courier | high |
| Trade register blog | low |`;

/** Findings as somebody writes them who wants to get into the reader's browser. */
export const hostileFindings = `<script>document.title = "ran"</script>
<img src="x" onerror="document.title='ran'">

[Read the article](javascript:document.title='ran') or [here](data:text/html,<script>document.title='ran'</script>)

<a href="javascript:alert(1)">More</a> ![](https://tracker.example/pixel.png)`;

const documentCase = (fileName: string, kind: FileKind, documentType = 'CertificateOfIncorporation') => ({
  fileName,
  kind,
  documentType,
});
const completed = (more: Partial<CompanyCase> = {}): CompanyCase => ({ status: 'Completed', checks: allPassed, ...more });

/** The first companies: every state, reason, result and oddity occurs among them, in this order. */
export const scriptedCompanies: readonly CompanyCase[] = [
  completed({ shares: [60, 40], verified: ['Success', 'Success'] }),
  completed({ checks: { ...allPassed, adverseMediaCheck: failed('COMPANY_ADVERSE_MEDIA_FOUND', press) } }),
  completed({
    checks: {
      ...allPassed,
      sanctionListCheck: failed('COMPANY_SANCTION_LIST_FOUND', '- EU consolidated list, entry 4471\n- UK HMT, entry 13902'),
    },
  }),
  completed({ checks: { ...allPassed, registryCheck: failed('COMPANY_FIELDS_MISMATCH', '- name\n- street') } }),
  { status: 'Submitted', checks: 'none', shares: [50, 50], verified: ['Pending', 'Expired'] },
  { status: 'InProgress', checks: { registryCheck: passed, sanctionListCheck: pending, adverseMediaCheck: pending } },
  // What an earlier run found is left beside checks that run again.
  {
    status: 'InProgress',
    checks: {
      registryCheck: { ...failed('COMPANY_INACTIVE', 'Dissolved in 2019'), status: 'Pending' },
      sanctionListCheck: pending,
      adverseMediaCheck: { status: 'Errored' },
    },
  },
  { status: 'Rejected', checks: { ...allPassed, registryCheck: failed('COMPANY_NOT_FOUND_REGISTRY') } },
  { status: 'Rejected', checks: { ...allPassed, registryCheck: failed('COMPANY_INACTIVE', 'Struck off on 3 May 2024') } },
  {
    status: 'Rejected',
    checks: {
      registryCheck: failed('COMPANY_FIELDS_MISMATCH'),
      sanctionListCheck: failed('COMPANY_SANCTION_LIST_FOUND'),
      adverseMediaCheck: failed('COMPANY_ADVERSE_MEDIA_FOUND', press),
    },
  },
  { status: 'Approved', checks: allPassed, verified: ['Success', 'Success', 'Success'], shares: [33.33, 33.33, 33.33] },
  completed({ shares: [50, 30, 20], verified: ['Success', 'Failed', 'Failed'], reported: ['as-is', 'as-is', 'failure'] }),
  completed({
    shares: [40, 20, 20, 20],
    verified: ['Pending', 'Expired', 'Success', 'Success'],
    reported: ['as-is', 'as-is', 'odd', 'none'],
  }),
  completed({ shares: [55, 35] }),
  completed({ shares: [140] }),
  completed({ shares: [null, null] }),
  completed({ shares: [] }),
  completed({ shares: [100], areNameless: true }),
  completed({ checks: { ...allPassed, adverseMediaCheck: failed('COMPANY_ADVERSE_MEDIA_FOUND', hostileFindings) } }),
  completed({ without: ['name'] }),
  completed({ without: ['registrationNumber', 'registrationNumberType'] }),
  completed({ without: ['countryOfRegistration', 'address', 'region'] }),
  completed({ without: ['representative', 'domain'] }),
  { status: 'OnHold', checks: { registryCheck: passed }, reasons: ['COMPANY_TOO_YOUNG'] },
  { status: null, checks: 'none', shares: [], documentCases: [], facts: { isTimeless: true }, without: bareMembers() },
  completed({ documentCases: [] }),
  completed({ documentCases: [documentCase('incorporation', 'pdf'), documentCase('utility bill', 'png', 'ProofOfAddress')] }),
  completed({ documentCases: [documentCase('deed.pdf', 'no-pdf'), documentCase('mandate.pdf', 'empty', 'PowerOfAttorney')] }),
  completed({ documentCases: [documentCase('bound volume.pdf', 'large'), documentCase('lease.pdf', 'lost', 'ProofOfAddress')] }),
  completed({
    documentCases: [
      documentCase('../../up\u202efdp.exe', 'pdf'),
      documentCase('Steuererklärung 2025 — Kopie (2).PDF', 'pdf', 'TaxReturn'),
    ],
  }),
  completed({ facts: { name: '<b>Bold & Sons</b> "Ltd"', representative: { name: "Robert'); DROP TABLE companies;--" } } }),
  completed({
    facts: { name: `${'Vereinigte Nordlicht-Binnenschifffahrts- und Hafenumschlags'.repeat(3)}gesellschaft mbH & Co. KG` },
  }),
  { status: 'Completed', checks: 'none' },
];

function bareMembers(): (keyof CompanyFacts)[] {
  return [
    ...(['name', 'countryOfRegistration', 'registrationNumber', 'registrationNumberType', 'representative'] as const),
    ...(['region', 'domain', 'address', 'documents'] as const),
  ];
}
