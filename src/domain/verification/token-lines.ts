import { type DetailLine, idLine } from './detail-line';
import { chainName } from './presented-text';
import { subjectFields } from './subject';
import type { MintedToken } from './verification';

/** The parts of a token, in their order: the name on the wire, and the label (contract KYC 2.5.5). */
const members = [
  ['proofType', 'Credential Type'],
  ['blockchainLabel', 'Blockchain'],
  ['ownerWalletAddress', "User's Wallet Address"],
  ['did', "User's DID"],
  ['tokenId', 'Token Id'],
  ['sbtContractAddress', 'Contract Address'],
  ['transactionHash', 'TransactionHash'],
  ['assetIssuerWalletAddress', 'Asset Issuer Wallet Address'],
  ['issuerWalletAddress', 'Issuer Wallet Address'],
] as const;
/** Only tokens that are assets of a chain have these. */
const ofAssets: readonly string[] = ['assetIssuerWalletAddress', 'issuerWalletAddress'];

/** A token minted on a chain. */
export function tokenLines(token: MintedToken): DetailLine[] {
  const { contractAddress, ...reported } = token;
  const values: Record<string, string | null | undefined> = { ...reported, sbtContractAddress: contractAddress };
  return members.flatMap(([name, label]) => {
    const value = values[name] || null;
    return value === null && ofAssets.includes(name) ? [] : [memberLine(name, label, value)];
  });
}

/** What the credential of a minted token says of it: what every token has, then whatever else is in it. */
export function tokenSubjectLines(subject: Record<string, unknown>): DetailLine[] {
  const known = members.flatMap(([name, label]) => {
    const value = Object.hasOwn(subject, name) ? subject[name] : null;
    return typeof value === 'string' || typeof value === 'number' ? [memberLine(name, label, String(value) || null)] : [];
  });
  const labels = known.map(({ label }) => label);
  const others = subjectFields(subject).filter(({ key }) => {
    const member = members.find(([name]) => name === key);
    return member === undefined || !labels.includes(member[1]);
  });
  return [...known, ...others.map(({ label, text }) => ({ label, text }))];
}

function memberLine(name: string, label: string, value: string | null): DetailLine {
  if (value === null) return { label, text: null };
  if (name === 'proofType') return { label, text: `${value}SbtCredential` };
  if (name === 'blockchainLabel') return { label, text: chainName(value) };
  return name === 'tokenId' ? { label, text: value } : idLine(label, value);
}
