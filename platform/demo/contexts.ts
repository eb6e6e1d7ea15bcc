import { credentialsContext, suiteContext } from '../../src/domain/credential/context-addresses';

const vocabulary = 'https://kyc.example/vocabulary#';

/** A term of the vocabulary that holds a plain value. */
function terms(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `${vocabulary}${name}`]));
}

/** A term whose value is signed as JSON, order of lists included. */
const asJson = (name: string) => ({ '@id': `${vocabulary}${name}`, '@type': '@json' });

const identityTerms = terms(
  'name',
  'surname',
  'sex',
  'dateOfBirth',
  'documentId',
  'docModel',
  'issuingStateCode',
  'issuedAt',
  'expiryDate',
  'face',
  'overallRating',
);

const proofTerms = {
  ...terms('protocol', 'curve', 'criteriaVerified', 'attribute', 'operator', 'value', 'unit', 'Requirement'),
  pi_a: asJson('pi_a'),
  pi_b: asJson('pi_b'),
  pi_c: asJson('pi_c'),
  publicSignals: asJson('publicSignals'),
  criteria: `${vocabulary}criteria`,
};

const tokenTerms = terms(
  'proofType',
  'blockchainLabel',
  'ownerWalletAddress',
  'tokenId',
  'sbtContractAddress',
  'transactionHash',
  'assetIssuerWalletAddress',
  'issuerWalletAddress',
);

function contextOf(kind: string, own: object): object {
  return { '@context': { '@version': 1.1, [kind]: `${vocabulary}${kind}`, ...own } };
}

const proofKinds = ['zkProofOfAge', 'zkProofOfKYC', 'zkProofOfPersonHood'] as const;

/** What the words of each kind of credential mean (contract KYC 2.5.3). */
const kindContexts: ReadonlyMap<string, object> = new Map([
  ['PersonhoodCredential', contextOf('PersonhoodCredential', terms('tokenSelfiImage'))],
  ['PassportCredential', contextOf('PassportCredential', identityTerms)],
  ['GovernmentIdCredential', contextOf('GovernmentIdCredential', identityTerms)],
  ...proofKinds.map((kind) => [kind, contextOf(kind, proofTerms)] as const),
  ...proofKinds.map((kind) => [`${kind}SbtCredential`, contextOf(`${kind}SbtCredential`, tokenTerms)] as const),
]);

/**
 * The contexts of a credential of that kind, in their order. The credential contains what its words mean, as those that a service issues: a verifier need ask
 * nobody.
 */
export function contextsOfKind(kind: string): (string | object)[] {
  return [credentialsContext, kindContexts.get(kind) ?? {}, suiteContext];
}
