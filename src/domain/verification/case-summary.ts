import { compareByEye, nextStepOf, summaryWords } from './case-summary-text';
import type { CodeWords } from './codes-text';
import { livenessWordsOf, similarityText } from './codes-text';
import type { DetailLine } from './detail-line';
import { type DocumentFinding, documentFindingsOf } from './document-findings';
import { livenessPassed, type ShownStatus } from './session';
import { stepsShown } from './steps';
import { bornAtOf, hasBirth, isPersonal, reportedExpiryOf, validUntilOf } from './subject';
import { ageText, notUnderstood, unknownAge, validityWords } from './validity-text';
import { ageAt, similarityThreshold, type Verification } from './verification';

/** What a reviewer reads first of a verification. */
export interface CaseSummary {
  /** Only what the server sent; a line without a value is left out. */
  lines: DetailLine[];
  /** What does not fit in the documents, one list for each document credential in their order. */
  findings: DocumentFinding[][];
}

interface SummaryInput {
  verification: Verification;
  status: ShownStatus | null;
  /** Why it was rejected; null if it was not. */
  reason: CodeWords | null;
  /** In ms. */
  now: number;
}

/**
 * The facts of a verification in the order in which a reviewer needs them: how alike the faces are beside the threshold of the contract (KYC 2.5.2), liveness,
 * validity of the document, age, attempts, why it was rejected and what to do next.
 */
export function caseSummaryOf({ verification, status, reason, now }: SummaryInput): CaseSummary {
  const personal = verification.credentials.filter(isPersonal);
  const findings = personal.map((credential) => documentFindingsOf(credential, verification, now));
  const fields = [...new Set(findings.flat().map(({ field }) => field))];
  const step = stepsShown(verification.steps).find(({ done }) => !done)?.name ?? null;
  const next = nextStepOf({ status, reason, fields, ofPictures: pictureStepOf(verification), step });
  const lines: DetailLine[] = [
    matchLine(verification),
    livenessLine(verification),
    validityLine(personal, now),
    ageLine(personal, now),
    { label: summaryWords.attempts, text: verification.attempts === null ? null : String(verification.attempts) },
    { label: summaryWords.reason, text: reason?.text ?? null },
    { label: summaryWords.next, text: next },
  ];
  return { lines: lines.filter(({ text }) => text !== null && text !== ''), findings };
}

/** What the pictures of a person ask for who was not rejected for them; null: nothing. */
function pictureStepOf({ document, selfie }: Verification): string | null {
  const isUnlike = (document?.similarity ?? 1) < similarityThreshold;
  if (isUnlike) return compareByEye;
  return selfie === null || selfie.result === null ? null : livenessWordsOf(selfie.result).next || null;
}

function matchLine({ document }: Verification): DetailLine {
  const share = document?.similarity ?? null;
  if (share === null) return { label: summaryWords.match, text: null };
  const isAlike = share >= similarityThreshold;
  const text = isAlike ? `${similarityText(share)}, ${summaryWords.threshold(similarityThreshold)}` : similarityText(share);
  return { label: summaryWords.match, text, state: isAlike ? 'valid' : 'over' };
}

function livenessLine({ selfie }: Verification): DetailLine {
  const result = selfie?.result ?? null;
  if (result === null) return { label: summaryWords.liveness, text: null };
  return {
    label: summaryWords.liveness,
    text: livenessWordsOf(result).text,
    state: result === livenessPassed ? 'valid' : 'over',
  };
}

type Personal = Verification['credentials'];

function validityLine(personal: Personal, now: number): DetailLine {
  const until = personal.flatMap(({ subject }) => validUntilOf(subject) ?? [])[0];
  if (until !== undefined) return { label: summaryWords.validity, ...validityWords(until, now) };
  const reported = personal.flatMap(({ subject }) => reportedExpiryOf(subject) ?? [])[0];
  return { label: summaryWords.validity, text: reported === undefined ? null : notUnderstood(String(reported)) };
}

function ageLine(personal: Personal, now: number): DetailLine {
  const born = personal.flatMap(({ subject }) => bornAtOf(subject) ?? [])[0];
  const isKnown = personal.some(({ subject }) => hasBirth(subject));
  const text = born === undefined ? (isKnown ? unknownAge : null) : ageText(ageAt(born, now));
  return { label: summaryWords.age, text, isPrivate: true };
}
