import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { companies } from '../../src/db/lists/companies';
import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import { frameWords } from '../../src/domain/shared/frame-text';
import { aCompany } from '../builders/company';
import { hour, noon } from '../builders/moments';
import { aService } from '../builders/service';
import { aSession, kycAppId } from '../builders/session';
import { endVisit } from '../fakes/ended-visit';
import { fillList } from '../fakes/fill-list';
import { it } from '../fixtures/screen';

const logoUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the head of the side menu', () => {
  it('shows the logo of its service', async ({ openScreen }) => {
    const { screen } = await openScreen(href.webhook(kycAppId), { services: [aService({ logoUrl })] });
    const [menu] = await screen.findAllByRole('navigation', { name: 'Service' });
    await expect.poll(() => menu?.querySelector('.menu-service img')?.getAttribute('src')).toBe(logoUrl);
  });

  it('shows a picture made of the id of a service without a logo', async ({ openScreen }) => {
    const { screen } = await openScreen(href.webhook(kycAppId), { services: [aService({ logoUrl: null })] });
    const [menu] = await screen.findAllByRole('navigation', { name: 'Service' });
    await expect.poll(() => menu?.querySelector('.menu-service img')?.getAttribute('src')).toMatch(/^data:image\/svg/);
  });

  it('has its name cut at 25 characters, above its screens and the group of its settings', async ({ openScreen }) => {
    const appName = 'Northlight account opening and renewal';
    const { screen } = await openScreen(href.webhook(kycAppId), { services: [aService({ appName })] });
    const [menu] = await screen.findAllByRole('navigation', { name: 'Service' });
    await expect.poll(() => menu?.querySelector('.menu-service .name')?.textContent).toBe('Northlight account openin…');
    expect([...(menu?.querySelectorAll('.menu-group') ?? [])].map(({ textContent }) => textContent)).toEqual(['Settings']);
  });
});

/** What is shown beside an item of the menu; undefined for nothing. */
const countOf = (to: string) =>
  document.querySelector(`.side-menu a.menu-item[href="#${to}"] .n .visually-hidden`)?.textContent ?? undefined;

describe('the side menu of a KYC service', () => {
  it('counts the companies to decide and the verifications that arrived since the last visit', async ({ openScreen }) => {
    const rows = ['before', 'later', 'latest'].map((sessionId, at) => aSession({ sessionId, createdAt: noon + (at - 3) * hour }));
    await openScreen(href.webhook(kycAppId), {
      async fill({ mirror, registry }) {
        await fillList(listOf(mirror, sessions, kycAppId), rows.slice(0, 1));
        await endVisit({ mirror, registry });
        await fillList(listOf(mirror, sessions, kycAppId), rows);
        await fillList(listOf(mirror, companies, kycAppId), [aCompany({ status: 'Completed' })], noon);
      },
    });
    await expect.poll(() => countOf(href.sessions(kycAppId))).toBe('2 new since last visit');
    await expect.poll(() => countOf(href.business(kycAppId))).toBe('1 company needs a decision');
  });

  it('says that the count of a list that was never read is unknown, and shows no number if nothing waits', async ({
    openScreen,
  }) => {
    await openScreen(href.webhook(kycAppId), {
      fill: ({ mirror }) => fillList(listOf(mirror, companies, kycAppId), [aCompany({ status: 'Approved' })], noon),
    });
    await expect.poll(() => countOf(href.sessions(kycAppId))).toBe(frameWords.unread);
    await expect.poll(() => countOf(href.business(kycAppId))).toBeUndefined();
  });
});
