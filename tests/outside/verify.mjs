// Confirms from outside what stands on a ledger, and credentials in files: node tests/outside/verify.mjs LEDGER WALLET [ID or FILE.json…]
// It shares no code with Studio or its platform: other people's packages, own contexts, and what the ledger answers over HTTP.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { demand, demandMembers, demandProof, suiteUrl } from './contexts.mjs';
import { checkCredential, checkStatus } from './credentials.mjs';

const didMembers = [
  ...['context', 'id', 'controller', 'alsoKnownAs', 'verificationMethod', 'authentication', 'assertionMethod'],
  ...['keyAgreement', 'capabilityInvocation', 'capabilityDelegation', 'service'],
];

/** What was signed of a DID document: the node calls its contexts otherwise, and fills in what there is not. */
export function signedDid(emitted) {
  demandMembers(emitted, didMembers);
  const { context, verificationMethod, ...rest } = emitted;
  const keys = verificationMethod.map((key) => {
    demandMembers(key, ['id', 'type', 'controller', 'publicKeyMultibase', 'blockchainAccountId']);
    const { blockchainAccountId, ...signed } = key;
    demand(blockchainAccountId === '', `${key.id} is an account`);
    return signed;
  });
  return { '@context': context, ...rest, verificationMethod: keys };
}

/** What was signed of a schema: no list of required attributes where it is empty, no word of others where there may be none. */
function signedSchema(emitted) {
  demandMembers(emitted, ['context', 'type', 'modelVersion', 'id', 'name', 'author', 'authored', 'schema']);
  demandMembers(emitted.schema, ['schema', 'description', 'type', 'properties', 'required', 'additionalProperties']);
  const { context, schema, ...rest } = emitted;
  const { required, additionalProperties, ...body } = schema;
  const needed = required.length > 0 ? { required } : {};
  const more = additionalProperties === true ? { additionalProperties } : {};
  return { '@context': [...context, suiteUrl], ...rest, schema: { ...body, ...needed, ...more } };
}

async function hashOf(tx) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(tx)));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

const messageOf = ({ tx }) => tx.body.messages[0].msgs[0];
const subjectOf = (message) =>
  message.didDocument?.id ??
  message.didDocumentId ??
  message.credentialSchemaDocument?.id ??
  message.credentialStatusDocument?.id;

/**
 * Throws unless a DID, as the text of the node's answer tells it, is what the transactions about it made of it: `responses`, the tx_responses of those that went through, oldest first. Every
 * document was signed by its keys, every change by a key from before it.
 */
export async function checkDid(text, responses) {
  const answer = JSON.parse(text);
  demandMembers(answer, ['didDocument', 'didDocumentMetadata']);
  const reported = signedDid(answer.didDocument);
  let current = null;
  for (const response of responses) {
    demand((await hashOf(response.tx)) === response.txhash, `the transaction ${response.txhash} has another hash`);
    const message = messageOf(response);
    demand(response.code === 0 && subjectOf(message) === reported.id, `${response.txhash} did nothing to ${reported.id}`);
    const document = message.didDocument ? signedDid(message.didDocument) : current;
    const isFirst = current === null;
    demand(isFirst === message['@type'].endsWith('.MsgRegisterDID'), 'a DID is registered first, and once');
    const before = current ?? document;
    const signers = message.didDocumentProofs.map(({ verificationMethod }) => verificationMethod);
    const needed = isFirst ? before.verificationMethod.map(({ id }) => id) : signers.slice(0, 1);
    demand(needed.length > 0 && needed.every((id) => signers.includes(id)), `a key did not sign ${response.txhash}`);
    for (const proof of message.didDocumentProofs) await demandProof(document, proof, before);
    current = document;
  }
  demand(
    current !== null && JSON.stringify(current) === JSON.stringify(reported),
    'the document is not the one that was written last',
  );
  const last = responses.at(-1);
  const metadata = {
    created: responses[0].timestamp,
    updated: last.timestamp,
    deactivated: messageOf(last)['@type'].endsWith('.MsgDeactivateDID'),
    versionId: last.txhash,
  };
  demandMembers(answer.didDocumentMetadata, Object.keys(metadata));
  for (const [name, value] of Object.entries(metadata))
    demand(answer.didDocumentMetadata[name] === value, `${name} is not ${value}`);
  // The document as it was told, once more: nothing that was told may differ from what was signed.
  const proofs = responses.map(messageOf).findLast(({ didDocument }) => didDocument).didDocumentProofs;
  await demandProof(reported, proofs[0], reported);
}

/** Throws unless a schema, as the text of the node's answer tells it, was signed by a key of its author; `didText`: the node's answer about the author. */
export async function checkSchema(text, didText) {
  const answer = JSON.parse(text);
  demandMembers(answer, ['credentialSchemas']);
  demand(answer.credentialSchemas.length === 1, 'there is not one schema');
  const [version] = answer.credentialSchemas;
  demandMembers(version, ['credentialSchemaDocument', 'credentialSchemaProof']);
  const author = signedDid(JSON.parse(didText).didDocument);
  const document = signedSchema(version.credentialSchemaDocument);
  demand(document.author === author.id, `${document.author} is not ${author.id}`);
  await demandProof(document, version.credentialSchemaProof, author);
}

async function read(url) {
  const response = await fetch(url);
  const text = await response.text();
  demand(response.ok, `${url} answers ${response.status} ${text}`);
  return text;
}

/** What a wallet wrote to the ledger and went through, oldest first. */
export async function readTransactions(ledger, wallet) {
  const query = `order_by=1&events=${encodeURIComponent(`message.sender='${wallet}'`)}&pagination.limit=5000&pagination.offset=0`;
  const answer = JSON.parse(await read(`${ledger}/cosmos/tx/v1beta1/txs?${query}`));
  return answer.tx_responses.filter(({ code }) => code === 0);
}

/** The text of the node's answer about a DID, a schema or a credential. */
export function readIdentity(ledger, id) {
  const kind = { did: 'did', sch: 'schema', vc: 'credential' }[id.split(':')[0]];
  demand(kind !== undefined, `${id} is no id of a ledger`);
  return read(`${ledger}/hypersign-protocol/hidnode/ssi/${kind}/${id}`);
}

/** What a file says that holds a credential: it was signed as it is, and how its status stands. */
export async function verifyCredential(ledger, text) {
  const { issuer, credentialSchema, id } = JSON.parse(text);
  const answers = await Promise.all([issuer, credentialSchema.id, id].map((one) => readIdentity(ledger, one)));
  const { life } = await checkCredential(text, ...answers);
  return `${id} is as it was signed, and ${life}`;
}

/** Confirms ids of a wallet, all that it wrote where none is named; answers a line for each, and throws at the first that is wrong. */
export async function verify(ledger, wallet, ids = []) {
  const responses = await readTransactions(ledger, wallet);
  const wanted = ids.length > 0 ? ids : [...new Set(responses.map((one) => subjectOf(messageOf(one))))];
  const lines = [];
  for (const id of wanted) {
    const text = await readIdentity(ledger, id);
    const own = responses.filter((one) => subjectOf(messageOf(one)) === id);
    if (id.startsWith('did:')) await checkDid(text, own);
    else if (id.startsWith('vc:')) {
      const { issuer } = JSON.parse(text).credentialStatus.credentialStatusDocument;
      await checkStatus(text, await readIdentity(ledger, issuer), own);
    } else {
      const { author } = JSON.parse(text).credentialSchemas[0]?.credentialSchemaDocument ?? {};
      demand(author !== undefined, `${id} is not on the ledger`);
      await checkSchema(text, await readIdentity(ledger, author));
    }
    lines.push(`${id} is as it was signed`);
  }
  return lines;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [address, wallet, ...names] = process.argv.slice(2);
  try {
    demand(address && wallet, 'usage: node tests/outside/verify.mjs LEDGER WALLET [ID or FILE.json…]');
    const ledger = address.replace(/\/$/, '');
    const [files, ids] = [true, false].map((isFile) => names.filter((name) => name.endsWith('.json') === isFile));
    if (names.length === 0 || ids.length > 0) for (const line of await verify(ledger, wallet, ids)) console.log(line);
    for (const file of files) console.log(await verifyCredential(ledger, await readFile(file, 'utf8')));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
