import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
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
});
