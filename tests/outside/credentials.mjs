// Confirms credentials and their statuses from outside: the unmodified @digitalbazaar/vc, own contexts, and what the ledger answers.
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { verifyCredential } from '@digitalbazaar/vc';
import { credentialsUrl, demand, demandMembers, demandProof, documentLoader, placeUrl, suiteUrl } from './contexts.mjs';

/** What was signed of a status: a flag that is not set was not there. */
function signedStatus(emitted) {
  const members = ['context', 'id', 'revoked', 'suspended', 'remarks', 'issuer', 'issuanceDate', 'credentialMerkleRootHash'];
  demandMembers(emitted, members);
  const { context, revoked, suspended, ...rest } = emitted;
  demand(typeof revoked === 'boolean' && typeof suspended === 'boolean', 'a flag is neither true nor false');
  return { '@context': context, ...rest, ...(revoked && { revoked }), ...(suspended && { suspended }) };
}

function readStatus(text) {
  const answer = JSON.parse(text);
  demandMembers(answer, ['credentialStatus']);
  demandMembers(answer.credentialStatus, ['credentialStatusDocument', 'credentialStatusProof']);
  return answer.credentialStatus;
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Throws unless the status of a credential, as the text of the node's answer tells it, was signed by a key of its issuer, and is what the transactions about it made of it: `responses`, those that went through,
 * oldest first. `didText`: the node's answer about the issuer. What must never change has not.
 */
export async function checkStatus(text, didText, responses) {
  const { credentialStatusDocument: emitted, credentialStatusProof: proof } = readStatus(text);
  const issuer = JSON.parse(didText).didDocument;
  const reported = signedStatus(emitted);
  demand(reported.issuer === issuer.id, `${reported.issuer} is not ${issuer.id}`);
  await demandProof(reported, proof, issuer);
  let before = null;
  for (const { tx } of responses) {
    const message = tx.body.messages[0].msgs[0];
    const document = signedStatus(message.credentialStatusDocument);
    demand(
      (before === null) === message['@type'].endsWith('.MsgRegisterCredentialStatus'),
      'a status is registered first, and once',
    );
    await demandProof(document, message.credentialStatusProof, issuer);
    for (const name of ['@context', 'id', 'issuer', 'issuanceDate', 'credentialMerkleRootHash'])
      demand(before === null || same(before[name], document[name]), `${name} of ${reported.id} has changed`);
    demand(before === null || !before.revoked, `${reported.id} was changed after it was revoked`);
    before = document;
  }
  demand(before === null || same(before, reported), 'the status is not the one that was written last');
}

/** The terms that a schema gives its credentials; fields that it does not name have terms by what they are. */
function termsOf(schema, subject) {
  const types = Object.entries(JSON.parse(schema.schema.properties)).map(([name, { type }]) => [name, type]);
  const named = new Map(types);
  for (const [name, value] of Object.entries(subject)) {
    if (typeof value === 'object') named.set(name, null);
    else if (!named.has(name))
      named.set(name, typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value);
  }
  named.delete('id');
  const term = (name, type) => ({
    '@id': `https://hypersign-schema.org/${encodeURIComponent(name)}`,
    '@type': type === null ? '@json' : `xsd:${type}`,
  });
  const own = {
    xsd: 'http://www.w3.org/2001/XMLSchema#',
    ...Object.fromEntries([...named].map(([name, type]) => [name, term(name, type)])),
  };
  // Types are taken in the order of their names; what a later one than this says does not reach the subject.
  const isLate = schema.name > 'VerifiableCredential';
  return {
    '@context': {
      ...{ '@protected': true, '@version': 1.1, id: '@id', type: '@type' },
      ...(isLate && own),
      [schema.name]: { '@context': { '@propagate': true, '@protected': true, ...own }, '@id': 'https://hypersign-schema.org' },
    },
  };
}

/** The loader of the verifier: contexts, and the issuer's document with its keys as the ledger tells them. */
function loaderFor(issuer) {
  return async (documentUrl) => {
    if (documentUrl === issuer.id) return { contextUrl: null, documentUrl, document: issuer };
    const key = issuer.verificationMethod.find(({ id }) => id === documentUrl);
    if (!key) return documentLoader(documentUrl);
    return { contextUrl: null, documentUrl, document: { '@context': suiteUrl, ...key } };
  };
}

/**
 * Throws unless a credential, as its text tells it, has the form that its schema gives it, was signed by a key that its issuer lets assert, and is the one that its status on the ledger is about. The three
 * other texts: the node's answers about the issuer, the schema and the credential. Answers how it stands. `now`: the moment at which it must not have expired.
 */
export async function checkCredential(text, didText, schemaText, statusText, now = Date.now()) {
  const credential = JSON.parse(text);
  const members = ['@context', 'id', 'type', 'expirationDate', 'issuanceDate', 'issuer', 'credentialSubject'];
  demandMembers(credential, [...members, 'credentialSchema', 'credentialStatus', 'proof']);
  demandMembers(credential.proof, ['type', 'created', 'verificationMethod', 'proofPurpose', 'proofValue']);
  demandMembers(credential.credentialStatus, ['id', 'type']);
  demand(
    credential.credentialStatus.id.endsWith(`/hypersign-protocol/hidnode/ssi/credential/${credential.id}`),
    'its status is elsewhere',
  );
  const { context: stated, ...didDocument } = JSON.parse(didText).didDocument;
  const issuer = { '@context': stated, ...didDocument };
  demand(credential.issuer === issuer.id, `${credential.issuer} is not ${issuer.id}`);
  const schema = JSON.parse(schemaText).credentialSchemas[0]?.credentialSchemaDocument;
  demand(schema?.id === credential.credentialSchema.id, `the schema is not ${credential.credentialSchema.id}`);
  demand(same(credential.type, ['VerifiableCredential', schema.name]), `the types are not those of ${schema.name}`);
  const contexts = [credentialsUrl, placeUrl, termsOf(schema, credential.credentialSubject), suiteUrl];
  demand(same(credential['@context'], contexts), 'the contexts are not those of the schema');
  const { credentialStatusDocument: status } = readStatus(statusText);
  demand(status.id === credential.id && status.issuer === issuer.id, 'the status is that of another credential');
  demand(/^[0-9a-f]{64}$/.test(status.credentialMerkleRootHash), 'the Merkle root is not 32 bytes');
  await checkStatus(statusText, didText, []);
  await demandSignature(credential, issuer, now);
  const life = status.revoked ? 'revoked' : status.suspended ? 'suspended' : 'live';
  return { life };
}

/** Throws unless the proof of a credential is good, whatever else it says: the unmodified verifier alone. */
export async function demandSignature(credential, issuer, now = Date.now()) {
  const { verified, error } = await verifyCredential({
    credential,
    suite: new Ed25519Signature2020(),
    documentLoader: loaderFor(issuer),
    // Its state is distinguished from whether it was signed.
    checkStatus: async () => ({ verified: true }),
    now: new Date(now),
  });
  if (!verified) throw error?.errors?.[0] ?? error ?? new Error('the signature is not good');
}
