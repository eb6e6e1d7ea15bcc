import { describe, expect, it } from 'vitest';
import { linkedDomainsContext } from '../../src/domain/credential/context-addresses';
import { changedDocument, keysNamedIn, servicesOf } from '../../src/domain/did/change';
import { checkDidService, type DidServiceIssue, didServiceIssues } from '../../src/domain/did/service-rules';
import { didServiceIssueWords } from '../../src/domain/did/text';
import { aDidDocument, issuerDid } from '../builders/did';

const service = { id: `${issuerDid}#linkedDomain`, type: 'LinkedDomains', serviceEndpoint: 'https://example.org' };
const key = `${issuerDid}#key-1`;

describe('a change of a DID', () => {
  it('sets what it names, and leaves the rest of the document as it is', () => {
    const document = aDidDocument();
    const changed = changedDocument(document, { services: [service], relationships: { capabilityDelegation: [] } });
    expect(changed).toEqual({
      ...document,
      '@context': [...(document['@context'] as string[]), linkedDomainsContext],
      service: [service],
      capabilityDelegation: [],
    });
    expect(servicesOf(changed)).toEqual([service]);
    expect(keysNamedIn(changed, 'assertionMethod')).toEqual(keysNamedIn(document, 'assertionMethod'));
  });

  it('that leaves the document as it is does not count', () => {
    const document = aDidDocument(issuerDid, { service: [service] });
    expect(changedDocument(document, {})).toBeNull();
    const named = keysNamedIn(document, 'authentication');
    expect(changedDocument(document, { services: [service], relationships: { authentication: named } })).toBeNull();
  });

  it('reads nothing into a document that is damaged', () => {
    expect(servicesOf(null)).toEqual([]);
    expect(servicesOf({ service: [null, 7, { id: 'x' }, service] })).toEqual([service]);
    expect(keysNamedIn({ authentication: [key, 7] }, 'authentication')).toEqual([key]);
  });
});

describe('a service end point', () => {
  it.each<[Partial<typeof service>, DidServiceIssue | null]>([
    [{}, null],
    [{ serviceEndpoint: 'http://localhost:8080/path?x=1#y' }, null],
    [{ id: `${issuerDid}#` }, 'did-service-id-missing'],
    [{ id: '' }, 'did-service-id-missing'],
    [{ id: '#linkedDomain' }, 'did-service-id-invalid'],
    [{ id: `${issuerDid}#linked domain` }, 'did-service-id-invalid'],
    [{ id: `${issuerDid}#other` }, 'did-service-id-taken'],
    [{ type: ' ' }, 'did-service-type-missing'],
    [{ type: 'Mailbox' }, 'did-service-type-invalid'],
    [{ type: 'https://example.org/terms#Mailbox' }, null],
    [{ serviceEndpoint: '' }, 'did-service-endpoint-invalid'],
    [{ serviceEndpoint: 'example.org' }, 'did-service-endpoint-invalid'],
    [{ serviceEndpoint: 'javascript:alert(1)' }, 'did-service-endpoint-invalid'],
    [{ serviceEndpoint: 'https://' }, 'did-service-endpoint-invalid'],
    [{ serviceEndpoint: 'https://a b' }, 'did-service-endpoint-invalid'],
  ])('with %j reports %s', (change, issue) => {
    expect(checkDidService(issuerDid, { ...service, ...change }, [{ id: `${issuerDid}#other` }])).toBe(issue);
  });

  it('has words for everything that may be wrong', () => {
    expect(Object.keys(didServiceIssueWords)).toEqual([...didServiceIssues]);
  });
});
