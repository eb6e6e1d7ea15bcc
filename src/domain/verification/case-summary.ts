import { toSentences } from '../shared/format';
import { byReviewer, nextStepOf, stepOf, summaryWords, type VerificationStep } from './case-summary-text';
import { type CodeWords, checkPictures, faceWordsOf, livenessWordsOf, similarityText } from './codes-text';
import type { DetailLine } from './detail-line';
import { type DocumentFinding, documentFindingsOf } from './document-findings';
import { fraudWordsOf, verificationFailuresOf } from './failure-text';
import { livenessPassed, type ShownStatus } from './session';
import { stepsShown } from './steps';
import { bornAtOf, hasBirth, isPersonal, reportedExpiryOf, validUntilOf } from './subject';
import { ageText, notUnderstood, unknownAge, validityWords } from './validity-text';
import { ageAt, similarityThreshold, type Verification } from './verification';

/** What a reviewer reads first of a verification. */
export interface CaseSummary {
  /** Only what the server sent; a line without a value is left out. */
  lines: DetailLine[];
  /** The next step asks the person for something. */
  asksPerson: boolean;
  /** What does not fit in the documents, one list for each document credential in their order. */
  findings: DocumentFinding[][];
}

interface SummaryInput {
  verification: Verification;
  status: ShownStatus | null;
  /** Suspected fraud, otherwise why it was rejected; null if neither. */
  reason: CodeWords | null;
  /** In ms. */
  now: number;
}

/**
 * The facts of a verification in the order in which a reviewer needs them: suspected fraud, how alike the faces are next to the threshold of the contract
 * (KYC 2.5.2), liveness, validity of the document, age, attempts, why it was rejected and what to do next.
 */
export function caseSummaryOf({ verification, status, reason, now }: SummaryInput): CaseSummary {
  const personal = verification.credentials.filter(isPersonal);
  const findings = personal.map((credential) => documentFindingsOf(credential, verification, now));
  const fields = [...new Set(findings.flat().map(({ field }) => field))];
  const step = stepsShown(verification.steps).find(({ done }) => !done)?.name ?? null;
  const frauds = fraudOf(verification, reason);
  const next = nextStepOf({
    ...{ status, fraud: frauds[0] ?? null, reason, fields, step },
    ...{ ofFaces: faceStepOf(verification), ofSelfie: selfieStepOf(verification) },
  });
  const fraudTexts = new Set(frauds.map(({ text }) => text));
  const lines: DetailLine[] = [
    { label: summaryWords.fraud, text: toSentences([...fraudTexts]), state: 'over' },
    matchLine(verification),
    livenessLine(verification),
    validityLine(personal, now),
    ageLine(personal, now),
    { label: summaryWords.attempts, text: verification.attempts === null ? null : String(verification.attempts) },
    { label: summaryWords.reason, text: reason === null || fraudTexts.has(reason.text) ? null : reason.text },
    { label: summaryWords.next, text: next?.text ?? null },
  ];
  return { lines: lines.filter(({ text }) => text !== null && text !== ''), asksPerson: next?.asks ?? false, findings };
}

/** What suggests fraud: the verification's own results, and the server's reason if it differs. */
function fraudOf(verification: Verification, reason: CodeWords | null): CodeWords[] {
  return [...fraudWordsOf(verificationFailuresOf(verification)), ...(reason?.isFraud ? [reason] : [])];
}

/** The step that the face comparison suggests; null if there is none. */
function faceStepOf({ document }: Verification): VerificationStep | null {
  if (document === null) return null;
  if (document.similarity !== null && document.similarity < similarityThreshold) return byReviewer(checkPictures);
  return document.faceResult === null ? null : stepOf(faceWordsOf(document.faceResult));
}

/** The step that the selfie's liveness suggests; null if there is none. */
function selfieStepOf({ selfie }: Verification): VerificationStep | null {
  return selfie === null || selfie.result === null ? null : stepOf(livenessWordsOf(selfie.result));
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
