import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import { storedKeyOf } from '../../src/db/seal/codec';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { noteAnswer } from '../../src/db/writes/bucket';
import { companyListWords } from '../../src/domain/company/list-text';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { errorWords } from '../../src/domain/shared/error-text';
import { listWords } from '../../src/domain/verification/text';
import { detailSubjectOf } from '../../src/domain/verification/verification';
import { ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';
import { aSchema } from '../builders/schema';
import { kycAppId } from '../builders/session';
import { aVerification } from '../builders/verification';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';

/** A list that was read once, and whose next read failed in this way. */
const it = onScreen.extend('failing', ({ openScreen }) => async (code: ErrorCode) => {
  const opened = await openScreen(href.schemas(ssiAppId), {
    async fill({ mirror }) {
      await fillList(listOf(mirror, schemas, ssiAppId), [aSchema()]);
      await applyFailure(mirror.database, `schemas:${ssiAppId}`, { code }, noon + 1);
    },
  });
  const mark = await opened.screen.findByRole('button', { name: /^Sync: / });
  return { ...opened, mark };
});

describe('the state of the connection', () => {
  it('is shown only by the mark while there is no connection', async ({ failing }) => {
    const { screen, mark } = await failing('network-unreachable');
    await waitFor(() => expect(mark.getAttribute('aria-label')).toMatch(/^Sync: Offline · updated 12:00/));
    expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull();
  });

  it('is read from the newest answer: a server that answered since is not called unreachable', async ({ failing }) => {
    const { screen, mark, registry } = await failing('network-unreachable');
    await waitFor(() => expect(mark.getAttribute('aria-label')).toMatch(/^Sync: Offline/));
    await noteAnswer(registry, 'tenant.example.org', noon + 2);
    await waitFor(() => expect(mark.getAttribute('aria-label')).toMatch(/^Sync: Updated 12:00/));
    expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull();
  });

  it('is shown apart from the cause while the server sends something that is not an answer', async ({ failing }) => {
    const { screen, mark } = await failing('answer-malformed');
    const banner = await screen.findByRole('region', { name: 'Connection' });
    expect(banner.textContent).toContain(errorWords['answer-malformed']);
    expect(banner.textContent).not.toMatch(/Showing|Offline|ago/);
    expect(mark.getAttribute('aria-label')).toMatch(/^Sync: Updated 12:00/);
  });
});

describe('a device that has never read what the screen needs', () => {
  const failed = { code: 'server-failed' } as const;

  it('says so in place with one Retry, and the top of the page repeats neither', async ({ openScreen }) => {
    const { screen } = await openScreen(href.business(kycAppId), {
      fill: ({ mirror }) => applyFailure(mirror.database, `companies:${kycAppId}`, failed, noon),
    });
    await screen.findByText(companyListWords.unread);
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull();
  });

  it('offers one Retry for an opened verification and the list next to it', async ({ openScreen }) => {
    const { id } = aVerification();
    const detail = { kind: 'detail', appId: kycAppId, id, subject: detailSubjectOf(id) } as const;
    const { screen, user, asked } = await openScreen(href.session(kycAppId, id), {
      async fill({ mirror }) {
        const key = await storedKeyOf(mirror.box, detail);
        for (const one of [`sessions:${kycAppId}`, key]) await applyFailure(mirror.database, one, failed, noon);
      },
    });
    await screen.findByText(listWords.unread);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(asked('refresh')).toContainEqual({ question: detail });
    expect(asked('refresh')).toContainEqual({ question: { kind: 'sessions', appId: kycAppId } });
  });
});
