import { toUtcDay } from '../shared/format';
import { type DetailLine, idLine, ofPerson } from './detail-line';
import { criteriaWords, isTokenKind, noCriteriaWords, unknownCriteriaWords } from './presented-text';
import { criteriaText, isPersonal, subjectFields } from './subject';
import { tokenSubjectLines } from './token-lines';
import { validityWords } from './validity-text';
import type { PresentedCredential } from './verification';

/** A credential as it was presented: what it proves or says, by whom, until when (contract KYC 2.5.3, 2.5.4). `now` in ms. */
export function credentialLines(credential: PresentedCredential, now: number): DetailLine[] {
  const { issuer, issuedAt, expiresAt, proofType } = credential;
  return [
    ...proofLines(credential),
    idLine('Issuer', issuer),
    { label: 'Issued', text: issuedAt === null ? null : toUtcDay(issuedAt) },
    { label: 'Expires', ...(expiresAt === null ? { text: null } : validityWords(expiresAt, now)) },
    { label: 'Signature', text: proofType },
    ...saidLines(credential).map(ofPerson),
  ];
}

/** What it says of its subject. What a document credential says is in a section of its own. */
function saidLines(credential: PresentedCredential): DetailLine[] {
  if (isPersonal(credential)) return [];
  if (isTokenKind(credential.kind)) return tokenSubjectLines(credential.subject);
  return subjectFields(credential.subject).map(({ label, text, flag }) => ({
    label,
    text,
    ...(flag === undefined ? {} : { flag }),
  }));
}

/** What was proved without being disclosed, and whether it holds. */
function proofLines({ kind, subject, zeroKnowledge }: PresentedCredential): DetailLine[] {
  const criteria = criteriaText(subject);
  const isNamedSo = kind.startsWith('zkProof') && !isTokenKind(kind);
  if (!isNamedSo && zeroKnowledge === undefined && criteria === null && !Object.hasOwn(subject, 'criteriaVerified')) return [];
  const { text, next } = criteriaWords(subject.criteriaVerified);
  const made = [zeroKnowledge?.protocol, zeroKnowledge?.curve].filter(Boolean).join(', ');
  return [
    { label: 'Criteria', text: criteria ?? (subject.criteria == null ? noCriteriaWords : unknownCriteriaWords) },
    {
      label: 'Criteria verified',
      text: next === '' ? text : `${text}. ${next}`,
      state: subject.criteriaVerified === false ? 'over' : 'valid',
    },
    { label: 'Zero-knowledge proof', text: made === '' ? null : made },
  ];
}
