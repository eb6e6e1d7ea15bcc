import { describe, expect, it } from 'vitest';
import { readChangedApp, readNewApp } from '../../platform/api-server/app-body';

const asked = { appName: 'Harbour', serviceIds: ['SSI_API'] };
const created = (more: object = {}) => readNewApp({ ...asked, ...more });
const changed = (more: object = {}) => readChangedApp({ appName: asked.appName, ...more });
const both = [created, changed];
const refused = (...problems: string[]) => ({ problems });
const fieldsOf = (more: object) => ({ fields: expect.objectContaining(more) });

describe('the body of a service', () => {
  it('needs only its name, and a type if it is new', () => {
    const none = { description: undefined, logoUrl: undefined, domain: undefined, whitelistedCors: undefined };
    const more = { dependentServices: undefined, issuerDid: undefined, issuerVerificationMethodId: undefined };
    const fields = { appName: 'Harbour', ...none, ...more, env: undefined, hasDomainVerified: undefined };
    expect(created()).toStrictEqual({ fields: { ...fields, type: 'SSI_API' } });
    expect(changed()).toStrictEqual({ fields });
  });

  it('is read without blanks around its texts', () => {
    const body = {
      appName: ' Harbour ',
      description: ' Ids ',
      logoUrl: ' https://a.example/l.png ',
      domain: ' https://a.example ',
    };
    const more = { whitelistedCors: [' https://b.example '], dependentServices: [' x '], issuerDid: ' did:a ', env: ' prod ' };
    const read = { appName: 'Harbour', description: 'Ids', logoUrl: 'https://a.example/l.png', domain: 'https://a.example' };
    const lists = { whitelistedCors: ['https://b.example'], dependentServices: ['x'], issuerDid: 'did:a', env: 'prod' };
    for (const of of both)
      expect(of({ ...body, ...more, issuerVerificationMethodId: ' k ', hasDomainVerified: false })).toEqual(
        fieldsOf({ ...read, ...lists, issuerVerificationMethodId: 'k', hasDomainVerified: false }),
      );
  });

  it.each([undefined, null, 'text', 7])('that is not an object has no name: %s', (body) => {
    expect(readChangedApp(body)).toEqual(refused('appName must have 5 to 50 characters'));
    expect(readNewApp(body)).toEqual(refused('appName must have 5 to 50 characters', 'serviceIds should not be empty'));
    expect(readChangedApp([])).toEqual(refused('appName must have 5 to 50 characters'));
  });

  it('has a name of 5 to 50 characters, counted as a person does', () => {
    for (const of of both) {
      for (const appName of ['abcde', '🌍'.repeat(5), 'a'.repeat(50), '🌍'.repeat(50)])
        expect(of({ appName })).toEqual(fieldsOf({ appName }));
      for (const appName of ['abcd', 'abcd ', '🌍'.repeat(4), 'a'.repeat(51), '', null])
        expect(of({ appName })).toEqual(refused('appName must have 5 to 50 characters'));
      // Problems of the other members are not reported then.
      expect(of({ appName: 7, env: 'test' })).toEqual(refused('appName must be a string'));
    }
  });

  it('has a description of at most 100 characters when it is created, of 200 when it is changed', () => {
    expect(created({ description: '🌍'.repeat(100) })).toEqual(fieldsOf({ description: '🌍'.repeat(100) }));
    expect(created({ description: 'a'.repeat(101) })).toEqual(refused('description must have at most 100 characters'));
    expect(changed({ description: 'a'.repeat(200) })).toEqual(fieldsOf({ description: 'a'.repeat(200) }));
    expect(changed({ description: 'a'.repeat(201) })).toEqual(refused('description must have at most 200 characters'));
  });

  it('has a logo that is an address or a picture, and a domain that is an address; both may be empty', () => {
    for (const of of both) {
      for (const logoUrl of ['', 'https://a.example/l.png', 'data:image/png;base64,AAAA'])
        expect(of({ logoUrl })).toEqual(fieldsOf({ logoUrl }));
      for (const domain of ['', 'https://a.example', 'http://localhost:1']) expect(of({ domain })).toEqual(fieldsOf({ domain }));
      expect(of({ logoUrl: 'no address', domain: 'data:image/png;base64,AAAA' })).toEqual(
        refused('logoUrl must be a URL', 'domain must be a URL'),
      );
    }
  });

  it('is for development or production', () => {
    for (const env of ['dev', 'prod']) expect(changed({ env })).toEqual(fieldsOf({ env }));
    for (const env of ['test', '', 'PROD']) expect(changed({ env })).toEqual(refused('env must be one of dev, prod'));
  });

  it('has each origin once, without a slash at its end', () => {
    const whitelistedCors = ['https://a.example/', 'https://a.example', 'https://b.example/x/', '*'];
    const read = { whitelistedCors: ['https://a.example', 'https://b.example/x', '*'] };
    for (const of of both) expect(of({ whitelistedCors })).toEqual(fieldsOf(read));
    expect(changed({ whitelistedCors: [] })).toEqual(fieldsOf({ whitelistedCors: [] }));
  });

  it('takes null for texts that are missing, and for an issuer that is removed', () => {
    const nothing = { description: null, logoUrl: null, domain: null, env: null };
    const issuer = { issuerDid: null, issuerVerificationMethodId: null };
    const missing = { description: undefined, logoUrl: undefined, domain: undefined, env: undefined };
    for (const of of both) expect(of({ ...nothing, ...issuer })).toEqual(fieldsOf({ ...missing, ...issuer }));
  });

  it('is refused with the names of the members that have the wrong type', () => {
    const texts = { description: 7, logoUrl: 7, domain: [], env: 7, issuerDid: {}, issuerVerificationMethodId: true };
    const more = { whitelistedCors: 'https://a.example', dependentServices: ['x', 7], hasDomainVerified: 'yes' };
    const members = ['description', 'logoUrl', 'domain', 'env'].map((name) => `${name} must be a string`);
    const lists = ['whitelistedCors', 'dependentServices'].map((name) => `${name} must be an array of strings`);
    const issuers = ['issuerDid', 'issuerVerificationMethodId'].map((name) => `${name} must be a string`);
    for (const of of both)
      expect(of({ ...texts, ...more })).toEqual(
        refused(...members, ...lists, ...issuers, 'hasDomainVerified must be a boolean value'),
      );
    expect(changed({ whitelistedCors: null, hasDomainVerified: null })).toEqual(
      refused('whitelistedCors must be an array of strings', 'hasDomainVerified must be a boolean value'),
    );
  });
});

describe('the type of a new service', () => {
  it('is the first of the list', () => {
    expect(created({ serviceIds: ['QUEST', 'SSI_API'] })).toEqual(fieldsOf({ type: 'QUEST' }));
    expect(created({ serviceIds: [' CAVACH_API '] })).toEqual(fieldsOf({ type: 'CAVACH_API' }));
  });

  it.each([['DASHBOARD'], ['OTHER'], ['']])('is one that can be created: not %s', (type) => {
    const problems = ['each value in serviceIds must be one of SSI_API, CAVACH_API, QUEST'];
    expect(created({ serviceIds: [type] })).toEqual({ problems });
  });

  it('is required', () => {
    for (const serviceIds of [undefined, []]) expect(created({ serviceIds })).toEqual(refused('serviceIds should not be empty'));
    expect(created({ serviceIds: 'SSI_API' })).toEqual(
      refused('serviceIds must be an array of strings', 'serviceIds should not be empty'),
    );
  });
});
