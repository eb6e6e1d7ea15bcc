import { describe, expect, test } from 'vitest';
import { candidatesOf, demoCompanies } from '../../platform/demo/companies';
import { makeFile } from '../../platform/demo/document-files';
import { demoServices, demoSessions } from '../../platform/demo/organisation';
import { companyReasonCodes, companyStatusNames } from '../../src/domain/company/company';
import { checkNames } from '../../src/domain/company/compliance';
import { checkShares } from '../../src/domain/company/executive';
import { expectManyScripts } from './support/scripts';

const now = Date.parse('2026-03-18T10:24:00.000Z');
const appId = demoServices(1).find(({ type }) => type === 'CAVACH_API')?.appId ?? '';
const people = candidatesOf(demoSessions(1, now, 240), now);
const companies = [...demoCompanies(appId, now, 60, people)];
const checks = companies.flatMap((company) => checkNames.flatMap((name) => company.checks?.[name] ?? []));
const files = companies.flatMap((company) => company.files);
const details = checks.map(({ reasonDetail }) => reasonDetail ?? '').join('\n');
const lacks = (member: string) => companies.filter(({ facts }) => !(JSON.stringify(facts) ?? '').includes(`"${member}":`)).length;

describe('the demo companies', () => {
  test.each([...companyStatusNames, 'OnHold', null])('the status %s is there', (status) => {
    expect(companies.some((company) => company.status === status)).toBe(true);
  });

  test.each([...companyReasonCodes, 'COMPANY_TOO_YOUNG'])('the reason %s is there', (reason) => {
    expect(companies.some(({ statusReason }) => statusReason?.includes(reason))).toBe(true);
  });

  test.each(checkNames)('the check %s has passed, failed and is pending', (name) => {
    const results = new Set(companies.map((company) => company.checks?.[name]?.status));
    expect([...results]).toEqual(expect.arrayContaining(['Success', 'Failed', 'Pending', undefined]));
  });

  test('press findings have the title, source, date and link of an article', () => {
    const found = companies.flatMap(({ checks }) => {
      const check = checks?.adverseMediaCheck;
      return check?.reasonDetail?.startsWith('- Run') ? [check.reasonDetail] : [];
    });
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(text).toMatch(/\*\*.+\*\*, \*.+\*, \d+ \w+ \d{4}: \[article\]\(https:/);
  });

  test.each(['pdf', 'png', 'no-pdf', 'empty', 'large', 'lost'])('a file of the kind %s is there', (kind) => {
    expect(files.some((file) => file.kind === kind)).toBe(true);
  });

  test.each(['as-is', 'failure', 'odd', 'none'])('an executive whose verification is reported %s is there', (reported) => {
    expect(companies.some(({ executives }) => executives.some((executive) => executive.reported === reported))).toBe(true);
  });

  test.each([
    'name',
    'registrationNumber',
    'registrationNumberType',
    'countryOfRegistration',
    'representative',
    'domain',
    'address',
  ])('a company without its %s is there', (member) => {
    expect(lacks(member)).toBeGreaterThan(0);
    expect(lacks(member)).toBeLessThan(6);
  });

  test('shares add up in most companies; in some they are too small, too large or missing, or nobody has any', () => {
    const sums = companies.map(({ executives }) => checkShares(executives));
    expect(sums.filter(({ issues }) => issues.length === 0).length).toBeGreaterThan(50);
    expect(sums.map(({ sum }) => sum)).toEqual(expect.arrayContaining([90, 140, 0, 99.99]));
    expect(companies.some(({ executives }) => executives.length === 0)).toBe(true);
  });

  test('executives are people of the service, each once in a company, and those of an approved company are verified', () => {
    const ids = new Set(Object.values(people).flatMap((some) => some.map(({ userId }) => userId)));
    const verified = new Set(people.Success.map(({ userId }) => userId));
    for (const { executives, status } of companies) {
      expect(new Set(executives.map(({ emailHash }) => emailHash)).size).toBe(executives.length);
      if (status === 'Approved') expect(executives.every(({ emailHash }) => verified.has(emailHash))).toBe(true);
    }
    const all = companies.flatMap(({ executives }) => executives);
    expect(all.filter(({ emailHash }) => ids.has(emailHash)).length).toBeGreaterThan(all.length * 0.9);
  });

  test('findings hold what must never run, and what has to be readable', () => {
    for (const text of ['<script>', 'javascript:', 'onerror=', '| Source |', '**']) expect(details).toContain(text);
  });

  test('names come in many scripts, some with markup, one of them very long', () => {
    const names = companies.map(({ facts }) => facts.name ?? '');
    expectManyScripts(names.join(' '));
    expect(names.some((name) => name.includes('<b>'))).toBe(true);
    expect(names.some((name) => name.length > 150)).toBe(true);
  });

  test('every document has a file and an id of its own, and nothing is later than now', () => {
    const ids = companies.flatMap(({ facts }) => facts.documents?.map(({ id }) => id) ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(files.map(({ documentId }) => documentId).sort()).toEqual(ids.sort());
    expect(companies.every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= now)).toBe(true);
  });

  test('no company was changed for the last time before its owners were verified, and some checks are older than 30 days', () => {
    const attempts = [...demoSessions(1, now, 240)];
    for (const { executives, updatedAt } of companies) {
      const owners = new Set(executives.map(({ emailHash }) => emailHash));
      const own = attempts.filter(({ subject }) => owners.has(subject.userId));
      for (const { session, subject } of own) {
        const { selfieAt, documentAt, finishedAt } = session.facts;
        for (const at of [selfieAt, documentAt, finishedAt, subject.completedAt]) expect(at ?? 0).toBeLessThanOrEqual(updatedAt);
      }
    }
    expect(checks.some(({ updatedAt }) => now - updatedAt > 30 * 86_400_000)).toBe(true);
  });

  test('the same seed and time give the same companies and files, however many there are', async () => {
    expect([...demoCompanies(appId, now, 60, people)]).toEqual(companies);
    expect([...demoCompanies(appId, now, 300, people)].slice(0, 60)).toEqual(companies);
    const [company] = companies;
    for (const kind of ['pdf', 'png'] as const) {
      const documentCase = { documentId: 'x', kind, documentType: 'ProofOfAddress' };
      const [one, other] = [
        await makeFile(documentCase, company?.facts ?? {}),
        await makeFile(documentCase, company?.facts ?? {}),
      ];
      expect(Buffer.from(one).equals(other)).toBe(true);
    }
  });

  test('a demo of ten thousand companies has that many, each with an id of its own', () => {
    const ids = new Set([...demoCompanies(appId, now, 10_000, people)].map(({ companyId }) => companyId));
    expect(ids.size).toBe(10_000);
  });
});
