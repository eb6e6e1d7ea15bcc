import { describe, expect, it } from 'vitest';
import {
  checkProduction,
  checkService,
  checkServiceId,
  type ServiceDraft,
  type ServiceIssue,
  type StoredDetails,
  serviceFieldOf,
  serviceIssues,
  toOrigins,
} from '../../src/domain/service/rules';
import { serviceIdWords, serviceIssueWords } from '../../src/domain/service/text';

const good: ServiceDraft = {
  appName: 'Harbour credentials',
  description: 'Identifiers of the harbour',
  logoUrl: '',
  domain: 'https://harbour.example',
  origins: '*',
  type: 'SSI_API',
  ssiAppId: '',
  issuerDid: '',
  issuerKey: '',
  env: 'dev',
};
const stored: StoredDetails = { description: 'Short', logoUrl: null, hasDomainVerified: false };
const verified: StoredDetails = { ...stored, hasDomainVerified: true };
const check = (change: Partial<ServiceDraft>, of: StoredDetails | null = null) => checkService({ ...good, ...change }, of);

describe('a service that is typed', () => {
  it('may be sent when every rule is met', () => {
    expect(check({})).toEqual([]);
    expect(check({ type: 'CAVACH_API', ssiAppId: 'a' })).toEqual([]);
    expect(check({ env: 'prod', logoUrl: 'https://harbour.example/logo.png' }, verified)).toEqual([]);
  });

  it.each<[string, Partial<ServiceDraft>, StoredDetails | null, ServiceIssue[]]>([
    ['no name', { appName: '   ' }, null, ['service-name-missing']],
    ['a name of four letters', { appName: ' four ' }, null, ['service-name-too-short']],
    ['a name of five letters', { appName: ' seven ' }, null, []],
    ['a name of 50 letters', { appName: 'x'.repeat(50) }, null, []],
    ['a name of 51 letters', { appName: 'x'.repeat(51) }, null, ['service-name-too-long']],
    ['a name of 50 signs outside the basic plane', { appName: '🚢'.repeat(50) }, null, []],
    ['no description', { description: '  ' }, null, []],
    ['a description of 19 letters', { description: 'x'.repeat(19) }, null, ['service-description-too-short']],
    ['a description of 20 letters', { description: 'x'.repeat(20) }, null, []],
    ['a description of 100 letters', { description: 'x'.repeat(100) }, null, []],
    ['a description of 101 letters', { description: 'x'.repeat(101) }, null, ['service-description-too-long']],
    ['a stored description that was not changed', { description: 'Short' }, stored, []],
    ['a stored description with other blanks around it', { description: ' Short' }, { ...stored, description: 'Short ' }, []],
    ['a stored description that was taken away', { description: '' }, stored, []],
    ['a stored description that was changed', { description: 'Shorter' }, stored, ['service-description-too-short']],
    ['origins that are no addresses', { origins: 'https://a.example\nexample' }, null, ['service-origins-invalid']],
    ['an origin twice', { origins: 'https://a.example\nHTTPS://A.example/' }, null, ['service-origins-repeated']],
    ['no origin at all', { origins: '' }, null, []],
    ['no domain', { domain: '' }, null, ['service-domain-missing']],
    ['a domain of blanks', { domain: '  ' }, null, ['service-domain-missing']],
    ['a domain without its scheme', { domain: 'harbour.example' }, null, ['service-domain-invalid']],
    ['a domain without a host', { domain: 'https://' }, null, ['service-domain-invalid']],
    ['a KYC service without an SSI service', { type: 'CAVACH_API' }, null, ['service-ssi-missing']],
    ['a stored KYC service without one', { type: 'CAVACH_API' }, stored, []],
    ['production of a new service', { env: 'prod', logoUrl: 'https://a.example/l.png' }, null, ['service-domain-unverified']],
    ['production without a logo', { env: 'prod' }, verified, ['service-logo-missing']],
    ['production with a logo of blanks', { env: 'prod', logoUrl: ' ' }, verified, ['service-logo-missing']],
    ['a logo that is a script', { logoUrl: 'javascript:alert(1)' }, null, ['service-logo-invalid']],
    ['a logo that is a picture in itself', { logoUrl: 'data:image/png;base64,AAAA' }, null, []],
    ['a stored logo that was not changed', { logoUrl: 'no address ' }, { ...stored, logoUrl: ' no address' }, []],
    ['no type', { type: '' }, null, ['service-type-missing']],
  ])('%s', (_what, change, of, issues) => {
    expect(check(change, of)).toEqual(issues);
  });

  it('has its issues in the order of the specification, each at a field and with words', () => {
    const wrong = {
      appName: '',
      description: 'x',
      origins: 'x',
      domain: '',
      type: 'CAVACH_API',
      env: 'prod',
      logoUrl: 'x y',
    } as const;
    const issues = check(wrong);
    expect(issues).toEqual(serviceIssues.filter((issue) => issues.includes(issue)));
    expect(issues.map((issue) => serviceFieldOf[issue])).toEqual([
      'appName',
      'description',
      'origins',
      'domain',
      'ssiAppId',
      'domain',
      'logoUrl',
    ]);
    expect(Object.keys(serviceIssueWords)).toEqual([...serviceIssues]);
  });

  it('says what is wrong in the words of the specification', () => {
    expect(Object.values(serviceIssueWords).slice(0, 12)).toEqual([
      'Please enter a valid Service name',
      'App name cannot be less than 5 characters',
      'App name cannot be greater than 50 characters',
      'Description can not be less than 20 characters',
      'Description cannot be greater than 100 characters',
      'Invalid origins values, use valid url or *',
      'Duplicate origin values are not allowed',
      'Enter your origin',
      'Enter a valid origin',
      'Kindly select a SSI service to create KYC service',
      'You must verify your domain before going to production',
      'Logo must be set before going to production',
    ]);
  });
});

describe('a stored service', () => {
  it('without a verified domain and a logo lacks both for production', () => {
    expect(checkProduction({ logoUrl: null, hasDomainVerified: false })).toEqual([
      'service-domain-unverified',
      'service-logo-missing',
    ]);
    expect(checkProduction({ logoUrl: 'https://a.example/l.png', hasDomainVerified: true })).toEqual([]);
  });
});

describe('origins', () => {
  it('are one a line, without blanks and without a slash at their end', () => {
    expect(toOrigins(' https://a.example/ \n\n*, https://b.example')).toEqual(['https://a.example', '*', 'https://b.example']);
  });
});

describe('the id that is typed to confirm', () => {
  it.each([
    ['', 'service-id-missing', 'Enter Service Id'],
    ['  ', 'service-id-missing', 'Enter Service Id'],
    ['abd', 'service-id-wrong', 'Enter Valid Service Id'],
  ] as const)('"%s" is refused', (typed, issue, words) => {
    expect(checkServiceId(typed, 'abc')).toBe(issue);
    expect(serviceIdWords[issue]).toBe(words);
  });

  it('may have blanks around it', () => {
    expect(checkServiceId(' abc ', 'abc')).toBeNull();
  });
});
