import { describe, expect, it } from 'vitest';
import { toSearchWords } from '../../src/domain/shared/fold-text';
import { findRows } from '../../src/domain/team/list';
import { orgCredentialColumns } from '../../src/domain/template/columns';
import { orgFormOf, templateFormOf } from '../../src/domain/template/draft-schema';
import { orgCredentialList, orgSchemaList, templateList } from '../../src/domain/template/list';
import {
  checkOrg,
  checkTemplate,
  isSameOrg,
  isUri,
  type TemplateDraft,
  templateDraftOf,
  toTemplate,
  trimTemplate,
} from '../../src/domain/template/rules';
import { idsOfTwins, isSameTemplate, isSaved } from '../../src/domain/template/same-template';
import { isAskDue, tabOf } from '../../src/domain/template/tab';
import { countsOf, type Template } from '../../src/domain/template/template';
import { orgIssueWords, templateIssueWords, templateLine } from '../../src/domain/template/text';
import {
  parseDeletedTemplate,
  parseOrganisations,
  parseOrgCredentials,
  parseOrgEvent,
  parseOrgSchemas,
  parseSavedOrg,
  parseSavedTemplate,
  parseTemplates,
  toOrgBody,
  toTemplateBody,
} from '../../src/domain/template/wire';
import { day, noon } from '../builders/moments';

const did = 'did:hid:testnet:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';
const good: TemplateDraft = {
  name: 'Desk',
  issuerDid: did,
  schemaId: 'sch:hid:testnet:z1:1.0',
  reason: 'To open a locker',
  callbackUrl: 'https://desk.example/presentations',
};
const wordsOf = (change: Partial<TemplateDraft>) =>
  checkTemplate({ ...good, ...change }).map((issue) => templateIssueWords[issue]);
const orgWords = (name: string, domain: string) => checkOrg({ name, domain }).map((issue) => orgIssueWords[issue]);

describe('an organisation', () => {
  it('is checked in the order and words of the specification', () => {
    expect(orgWords(' ', ' ')).toEqual(['Please enter Organization name', 'Please enter Domain name']);
    expect(orgWords('<b>', 'https://a.example')).toEqual(['Enter valid Organization name', 'Enter valid Domain name']);
    expect(orgWords('Ålesund & Sons (no)', 'a b.example')).toEqual(['Enter valid Organization name', 'Enter valid Domain name']);
  });

  it.each(["O'Neill & Søn", 'Northlight 2', 'नॉर्थ', 'A.B-C'])('may be called %s', (name) => {
    expect(orgWords(name, 'northlight.example')).toEqual([]);
  });

  it('has a name of at most 50 characters', () => {
    expect(orgWords('n'.repeat(50), 'a.example')).toEqual([]);
    expect(orgWords('n'.repeat(51), 'a.example')).toEqual(['Enter valid Organization name']);
  });

  it('has a domain of at most 253 characters', () => {
    const domainOf = (last: string) => `${`${'a'.repeat(62)}.`.repeat(4)}${last}`;
    expect(domainOf('b').length).toBe(253);
    expect(orgWords('Northlight', domainOf('b'))).toEqual([]);
    expect(orgWords('Northlight', domainOf('bc'))).toEqual(['Enter valid Domain name']);
  });

  it.each([
    'localhost',
    'host.10',
    '-a.example',
    'a-.example',
    'a..example',
    '10.0.0.1',
    `${'a'.repeat(64)}.example`,
    'a.example/x',
    'a.example:80',
  ])('has no domain that is %s', (domain) => {
    expect(orgWords('Northlight', domain)).toEqual(['Enter valid Domain name']);
  });

  it.each(['northlight.example', 'A.Example', '10.example', 'xn--80ak6aa92e.com', 'søn.example'])(
    'may have the domain %s',
    (domain) => {
      expect(orgWords('Northlight', domain)).toEqual([]);
    },
  );
});

describe('what a save was about', () => {
  it('is the one that is changed, or one that was not there before', () => {
    const known = ['t1', 't2'];
    const isOf = (base: { id: string } | null) => ['t1', 't2', 't3'].map((id) => isSaved(id, { base, known }));
    expect([isOf(null), isOf({ id: 't2' }), isOf({ id: 't3' })]).toEqual([
      [false, false, true],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('is an organisation with the same name and domain', () => {
    const one = { name: 'Harbour', domain: 'harbour.example' };
    const others = [{}, { name: 'Pier' }, { domain: 'pier.example' }].map((change) => isSameOrg(one, { ...one, ...change }));
    expect(others).toEqual([true, false, false]);
  });
});

describe('a presentation template', () => {
  it('without a mistake may be sent, with any schema too', () => {
    expect(wordsOf({})).toEqual([]);
    expect(wordsOf({ schemaId: '' })).toEqual([]);
  });

  it('is checked in the order and words of the specification', () => {
    const empty = { name: ' ', issuerDid: '', schemaId: '', reason: ' ', callbackUrl: '' };
    expect(wordsOf(empty)).toEqual([
      'Enter valid Name',
      'Please enter Issuer DID',
      'Please enter reason for creating template',
      'Please enter callback URI',
    ]);
    expect(wordsOf({ callbackUrl: 'desk' })).toEqual(['Please enter a valid callback URI']);
    expect(wordsOf({ issuerDid: 'northlight' })).toEqual(['Enter a DID, such as did:hid:testnet:z6Mk…']);
  });

  it('has a name under 30 and a reason under 105 characters, counted as a person counts them', () => {
    expect(wordsOf({ name: '🜁'.repeat(29), reason: 'é'.repeat(104) })).toEqual([]);
    expect(wordsOf({ name: 'n'.repeat(30), reason: 'r'.repeat(105) })).toEqual([
      'The name must be under 30 characters',
      'The reason must be under 105 characters',
    ]);
  });

  it.each(['https://a.example/x?y=1#z', 'hypersign:deeplink', 'urn:uuid:1', 'http://localhost:80/%20'])(
    'may call back %s',
    (uri) => {
      expect(isUri(uri)).toBe(true);
    },
  );

  it.each(['', 'a', '/path', 'https:', 'https://', 'https://a b', 'https://a.example/%zz', '1a:b', 'https://<a>'])(
    'cannot call back "%s"',
    (uri) => {
      expect(isUri(uri)).toBe(false);
    },
  );

  it('that is edited keeps the issuers and schemas that the form does not show', () => {
    const base: Template = {
      id: 't',
      name: 'Desk',
      issuerDids: [did, 'did:a:b'],
      schemaIds: ['s1', 's2'],
      reason: 'r',
      callbackUrl: 'a:b',
    };
    const draft = templateDraftOf(base);
    expect(isSameTemplate(toTemplate(base, draft), base)).toBe(true);
    expect(toTemplate(base, { ...draft, issuerDid: 'did:a:b', schemaId: '' })).toMatchObject({
      issuerDids: ['did:a:b'],
      schemaIds: ['s2'],
    });
    expect(isSameTemplate(base, { ...base, schemaIds: ['s2', 's1'], issuerDids: ['did:a:b', did] })).toBe(true);
    expect(isSameTemplate(base, { ...base, reason: 'other' })).toBe(false);
  });

  it('has a twin where another one asks for the same', () => {
    const of = (id: string, more: Partial<Template> = {}): Template => ({
      ...{ id, name: 'Desk', issuerDids: [did, 'did:a:b'], schemaIds: [], reason: 'r', callbackUrl: 'a:b', ...more },
    });
    const twin = of('t2', { issuerDids: ['did:a:b', did] });
    expect([...idsOfTwins([of('t1'), of('t3', { reason: 'other' }), twin])]).toEqual(['t1', 't2']);
    expect([...idsOfTwins([of('t1')])]).toEqual([]);
  });

  it('is sent without the blanks around its texts, and a new one begins with empty ones', () => {
    const blank = Object.fromEntries(Object.entries(good).map(([name, text]) => [name, ` ${text} `])) as unknown as TemplateDraft;
    expect(trimTemplate(blank)).toEqual(good);
    const empty = { name: '', issuerDid: '', schemaId: '', reason: '', callbackUrl: '' };
    expect(templateDraftOf(null)).toEqual(empty);
    const bare: Template = { id: 't', name: '', issuerDids: [], schemaIds: [], reason: '', callbackUrl: '' };
    expect(templateDraftOf(bare)).toEqual(empty);
  });

  it('says in a line what it asks for', () => {
    expect(templateLine({ issuerDids: ['a'], schemaIds: [] })).toBe('1 issuer, any schema');
    expect(templateLine({ issuerDids: ['a', 'b'], schemaIds: ['s'] })).toBe('2 issuers, 1 schema');
  });
});

describe('what is kept of a form that was not sent', () => {
  const stored: Template = { id: 't1', ...toTemplate(null, good) };
  const edited = templateFormOf(stored, { did });
  const { seen } = edited.read(null);

  it('is what the person changed; every other field is as the server has it now', () => {
    const restored = JSON.parse(JSON.stringify({ seen, typed: { ...seen, name: 'Desk 2' } }));
    const now = templateFormOf({ ...stored, reason: 'Theirs' }, { did }).read(restored);
    expect(now.typed).toEqual({ ...seen, name: 'Desk 2', reason: 'Theirs' });
    expect(now.seen).toEqual({ ...seen, reason: 'Theirs' });
  });

  it('of a new one begins with the DID of its organisation, and with none if that has none', () => {
    expect(templateFormOf(null, { did }).read(null).typed.issuerDid).toBe(did);
    expect(templateFormOf(null, { did: null }).read(null).typed.issuerDid).toBe('');
    expect(templateFormOf(stored, { did: 'did:a:b' }).read(null).typed.issuerDid).toBe(did);
  });

  it('is nothing while nothing is changed, or once it is changed back', () => {
    expect(edited.isEmpty({ seen, typed: { ...seen, name: ' Desk ' } })).toBe(true);
    expect(edited.isEmpty({ seen: { ...seen, name: ' Desk ' }, typed: seen })).toBe(true);
    expect(edited.isEmpty({ seen, typed: { ...seen, name: 'Desk 2' } })).toBe(false);
    expect(orgFormOf(null).isEmpty(orgFormOf(null).read(null))).toBe(true);
  });

  it.each<unknown>([null, 'x', { typed: null }, { seen: {}, typed: { name: 7, domain: [] } }])(
    'begins again if it is damaged: %j',
    (restored) => {
      expect(orgFormOf(null).read(restored).typed).toEqual({ name: '', domain: '' });
      expect(templateFormOf(null, { did }).read(restored).typed).toMatchObject({ name: '', issuerDid: did });
    },
  );
});

describe('the organisations of the menu', () => {
  it('are asked for if the server never answered, and once a day afterwards', () => {
    expect([isAskDue(null, noon), isAskDue(noon - day, noon), isAskDue(noon - day + 1, noon)]).toEqual([true, true, false]);
  });

  it('open with the part that the address names, or with the templates', () => {
    expect(['schemas', 'credentials', 'other', null].map(tabOf)).toEqual(['schemas', 'credentials', 'templates', 'templates']);
  });
});

describe('the list of', () => {
  const none = toSearchWords('');
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  it('each part begins every order with the smallest first', () => {
    expect([templateList.sorts, orgSchemaList.sorts, orgCredentialList.sorts]).toEqual([
      { name: true, callback: true },
      { name: true, status: true },
      { id: true, status: true },
    ]);
  });

  it('templates begins with the first name, and is ordered by the callback if that is asked for', () => {
    const templates = ['zoo', 'Ark'].map((name, at): Template => {
      const callbackUrl = `https://${at}.example`;
      return { id: name, ...toTemplate(null, { ...good, name, callbackUrl }) };
    });
    expect(idsOf(findRows(templateList, templates, { words: none, sort: templateList.usualSort }))).toEqual(['Ark', 'zoo']);
    const byCallback = { by: 'callback', isUp: true } as const;
    expect(idsOf(findRows(templateList, templates, { words: none, sort: byCallback }))).toEqual(['zoo', 'Ark']);
  });

  it('schemas begins with the first name, and is ordered by the status if that is asked for', () => {
    const schemas = [
      { id: 'zoo', schemaId: null, name: 'zoo', status: 'Draft' },
      { id: 'ark', schemaId: null, name: 'Ark', status: 'Registered' },
      { id: 'nameless', schemaId: null, name: null, status: null },
    ];
    const sorted = (sort: typeof orgSchemaList.usualSort) => idsOf(findRows(orgSchemaList, schemas, { words: none, sort }));
    expect(sorted(orgSchemaList.usualSort)).toEqual(['ark', 'zoo', 'nameless']);
    expect(sorted({ by: 'status', isUp: true })).toEqual(['zoo', 'ark', 'nameless']);
    expect(idsOf(findRows(orgSchemaList, schemas, { words: toSearchWords('regist'), sort: orgSchemaList.usualSort }))).toEqual([
      'ark',
    ]);
  });

  it('credentials has the id of the ledger, or its own, in a file too', () => {
    const ids = [
      { id: 'a', vcId: 'vc:z', status: null },
      { id: 'b', vcId: null, status: null },
    ].map((row) => orgCredentialColumns[0]?.[1](row, noon));
    expect(ids).toEqual(['vc:z', 'b']);
  });

  it('credentials begins with the first id, that of the ledger if there is one', () => {
    const credentials = [
      { id: 'a', vcId: 'vc:z', status: 'Live' },
      { id: 'b', vcId: null, status: 'Revoked' },
    ];
    const sorted = (sort: typeof orgCredentialList.usualSort) =>
      idsOf(findRows(orgCredentialList, credentials, { words: none, sort }));
    expect(sorted(orgCredentialList.usualSort)).toEqual(['b', 'a']);
    expect(sorted({ by: 'status', isUp: true })).toEqual(['a', 'b']);
    const found = (typed: string) =>
      idsOf(findRows(orgCredentialList, credentials, { words: toSearchWords(typed), sort: orgCredentialList.usualSort }));
    expect([found('vc:z'), found('b'), found('revoked')]).toEqual([['a'], ['b'], ['b']]);
  });
});

describe('an answer of the studio server', () => {
  const org = { _id: 'o1', name: 'Northlight', domain: 'n.example', orgDid: did, status: 'Registered', credentialsCount: 3 };

  it('with organisations has their counters; one that cannot be read is counted', () => {
    const parsed = parseOrganisations({ data: { org: [org, { name: 'no id' }, { _id: 'o2' }] } });
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        value: {
          host: null,
          list: [
            { id: 'o1', credentialsCount: 3, schemasCount: null, templatesCount: null },
            { id: 'o2', name: '', domain: '', did: null, controllers: [] },
          ],
        },
        losses: { count: 1, first: 'row 2: _id is missing' },
      },
    });
  });

  it('of {host} says that there is a server, and lists nothing', () => {
    expect(parseOrganisations({ host: 'https://studio.example' })).toMatchObject({
      ok: true,
      value: { value: { host: 'https://studio.example', list: [] } },
    });
    expect(parseOrganisations({ data: {} })).toMatchObject({ ok: false });
  });

  it('has the templates in data, with one issuer as a text or several in a list', () => {
    const rows = [
      { _id: 't1', name: 'Desk', issuerDid: did, schemaId: 's' },
      { _id: 't2', issuerDid: [did], schemaId: ['a', '', 'b'] },
      { _id: 't3', issuerDid: '', schemaId: null },
    ];
    expect(parseTemplates({ data: rows })).toMatchObject({
      ok: true,
      value: {
        rows: [
          { id: 't1', name: 'Desk', issuerDids: [did], schemaIds: ['s'] },
          { id: 't2', schemaIds: ['a', 'b'] },
          { id: 't3', name: '', issuerDids: [], schemaIds: [], reason: '', callbackUrl: '' },
        ],
      },
    });
  });

  it('has the schemas in data.schemaList: _id, schemaId, status and schemaDetails.name', () => {
    const row = { _id: 'r', schemaId: 's', status: 'Registered', schemaDetails: { name: 'Membership' } };
    expect(parseOrgSchemas({ data: { schemaList: [row, { _id: 'r2' }] } })).toMatchObject({
      value: {
        rows: [
          { id: 'r', schemaId: 's', status: 'Registered', name: 'Membership' },
          { id: 'r2', schemaId: null, status: null, name: null },
        ],
      },
    });
  });

  it('has the credentials in data.credList: _id and vc_id', () => {
    expect(parseOrgCredentials({ data: { credList: [{ _id: 'r', vc_id: 'https://node/vc:1', status: 'Live' }] } })).toMatchObject(
      {
        value: { rows: [{ id: 'r', vcId: 'https://node/vc:1', status: 'Live' }] },
      },
    );
  });

  it.each([
    ['templates', parseTemplates],
    ['schemas', parseOrgSchemas],
    ['credentials', parseOrgCredentials],
  ])('without a list of %s is malformed', (_what, parse) => {
    for (const body of [null, {}, { data: {} }]) expect(parse(body)).toMatchObject({ problem: { code: 'answer-malformed' } });
  });

  it('to a write has the template or the organisation in either shape', () => {
    const row = { _id: 't1', name: 'Desk' };
    for (const data of [{ presentationTemplateObj: row }, row])
      expect(parseSavedTemplate({ data })).toMatchObject({ value: { id: 't1', name: 'Desk' } });
    for (const body of [{ data: { org } }, { status: 200, org }])
      expect(parseSavedOrg(body)).toMatchObject({ value: { id: 'o1' } });
    expect(parseDeletedTemplate({ data: { _id: 't1' } })).toMatchObject({ value: { id: 't1' } });
    for (const parse of [parseSavedTemplate, parseSavedOrg, parseDeletedTemplate])
      expect(parse({ error: true, data: null })).toMatchObject({ ok: false });
  });

  it.each([
    ['Registered', true],
    ['Failed', true],
    ['Initiated', false],
  ])('in the stream of an organisation that is %s is the last one: %s', (status, isLast) => {
    expect(parseOrgEvent(JSON.stringify({ _id: 'o1', status }))).toMatchObject({ value: { status, isLast } });
    expect(parseOrgEvent('{')).toMatchObject({ problem: { code: 'answer-not-json' } });
    expect(parseOrgEvent('{}')).toMatchObject({ problem: { code: 'answer-malformed' } });
  });
});

describe('what is sent', () => {
  it('of a template is a query by example of its organisation; its own id only when it is changed', () => {
    const body = toTemplateBody('o1', toTemplate(null, good), null);
    expect(body).toEqual({
      ...{ queryType: 'QueryByExample', name: 'Desk', issuerDid: [did], schemaId: [good.schemaId], orgDid: 'o1' },
      ...{ reason: good.reason, callbackUrl: good.callbackUrl },
    });
    expect(toTemplateBody('o1', toTemplate(null, good), 't1')).toMatchObject({ _id: 't1' });
  });

  it('of an organisation that is changed keeps its DID and those who control it', () => {
    expect(toOrgBody({ name: 'N', domain: 'n.example' }, null)).toEqual({
      orgData: { name: 'N', domain: 'n.example', network: 'Jagrat', orgDid: '', userDid: '', controller: [], status: '' },
    });
    const parsed = parseOrganisations({
      data: { org: [{ _id: 'o1', orgDid: did, userDid: 'u', controller: [did], status: 'Registered' }] },
    });
    const base = parsed.ok ? (parsed.value.value.list[0] ?? null) : null;
    expect(toOrgBody({ name: 'N', domain: 'n.example' }, base)).toMatchObject({
      orgData: { _id: 'o1', orgDid: did, userDid: 'u', controller: [did], status: 'Registered' },
    });
  });
});

describe('the counts of a person', () => {
  it('are those of all organisations; a counter that no organisation has is unknown', () => {
    const one = { id: 'o', name: '', domain: '', did: null, userDid: null, controllers: [], status: null };
    const all = [
      { ...one, credentialsCount: 3, schemasCount: 1, templatesCount: null },
      { ...one, credentialsCount: 4, schemasCount: null, templatesCount: null },
    ];
    expect(countsOf(all)).toEqual({ credentialsCount: 7, orgsCount: 2, schemasCount: 1, templatesCount: null });
  });
});
