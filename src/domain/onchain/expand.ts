const security = 'https://w3id.org/security#';
const did = 'https://www.w3.org/ns/did#';

type Written = Record<string, unknown>;
/** How the value of a member is written out; null: it cannot be. */
type Writer = (value: unknown) => unknown[] | null;

/**
 * The members of a DID document of the services and of its proof, with their full names (contexts did/v1 and ed25519-2020/v1). The packages that expand any document are a part of the worker that is
 * larger than the worker itself.
 */
const members: Record<string, [name: string, write: Writer]> = {
  controller: [`${security}controller`, references],
  alsoKnownAs: ['https://www.w3.org/ns/activitystreams#alsoKnownAs', references],
  verificationMethod: [`${security}verificationMethod`, references],
  authentication: [`${security}authenticationMethod`, references],
  assertionMethod: [`${security}assertionMethod`, references],
  keyAgreement: [`${security}keyAgreementMethod`, references],
  capabilityInvocation: [`${security}capabilityInvocationMethod`, references],
  capabilityDelegation: [`${security}capabilityDelegationMethod`, references],
  service: [`${did}service`, references],
  serviceEndpoint: [`${did}serviceEndpoint`, references],
  publicKeyMultibase: [`${security}publicKeyMultibase`, typed(`${security}multibase`)],
  created: ['http://purl.org/dc/terms/created', typed('http://www.w3.org/2001/XMLSchema#dateTime')],
  proofPurpose: [
    `${security}proofPurpose`,
    (value) => (value === 'authentication' ? [{ '@id': `${security}authenticationMethod` }] : null),
  ],
  challenge: [`${security}challenge`, plain],
  domain: [`${security}domain`, plain],
};

const types: Record<string, string> = {
  Ed25519VerificationKey2020: `${security}Ed25519VerificationKey2020`,
  Ed25519Signature2020: `${security}Ed25519Signature2020`,
  LinkedDomains: `${did}LinkedDomains`,
};

/** A signed document and its proof as the factory takes them: texts of expanded JSON-LD (contract KYC 8.3). null: a member or type is not among those that Studio can write out. */
export function expandSigned(document: object, proof: object): { did_doc: string; did_doc_proof: string } | null {
  const [first, second] = [writeNode({ ...document }), writeNode({ ...proof })];
  return first && second && { did_doc: JSON.stringify([first]), did_doc_proof: JSON.stringify([second]) };
}

function writeNode(node: Written): Written | null {
  const written: Written = {};
  for (const [name, value] of Object.entries(node)) {
    if (name === '@context') continue;
    if (name === 'id') written['@id'] = value;
    else if (name === 'type') {
      const type = Object.hasOwn(types, String(value)) ? types[String(value)] : undefined;
      if (type === undefined) return null;
      written['@type'] = [type];
    } else {
      const [full, write] = (Object.hasOwn(members, name) && members[name]) || [];
      const parts = write?.(value);
      if (full === undefined || !parts) return null;
      written[full] = parts;
    }
  }
  return written;
}

/** Ids, or nodes that are part of the document. */
function references(value: unknown): unknown[] | null {
  const parts = [value].flat().map((one) => {
    if (typeof one === 'string') return { '@id': one };
    return typeof one === 'object' && one !== null ? writeNode({ ...one }) : null;
  });
  return parts.includes(null) ? null : parts;
}

function typed(type: string): Writer {
  return (value) => (typeof value === 'string' ? [{ '@type': type, '@value': value }] : null);
}

function plain(value: unknown): unknown[] | null {
  return typeof value === 'string' ? [{ '@value': value }] : null;
}
