import { waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { enqueue } from '../../src/db/enqueue';
import type { CommandRow } from '../../src/db/user-database';
import { sentShown } from '../../src/domain/shared/timing';
import { decide } from '../builders/decision-command';
import { noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { it as onScreen } from '../fixtures/screen';

const companyIds = ['one', 'two'];
const noLine: Partial<CommandRow> = { state: 'waiting', problem: { code: 'network-unreachable' } };

/** The dashboard of a person whose two decisions found no connection; `change`: one of them is changed. */
const it = onScreen.extend('open', ({ openScreen }) => async () => {
  const opened = await openScreen(href.dashboard, {
    async fill({ identity, work }) {
      for (const companyId of companyIds)
        await enqueue(work, { identity, command: decide({ appId: kycAppId, companyId }), id: companyId, now: noon });
      await work.database.commands.toCollection().modify(noLine);
    },
  });
  await opened.screen.findByRole('link', { name: /^2 decisions wait/ });
  const change = (id: string, to: Partial<CommandRow>) => opened.work.database.commands.where({ id }).modify(to);
  return { ...opened, change };
});

const done: Partial<CommandRow> = { state: 'done', result: 'accepted', problem: null };
const said = () => [...document.querySelectorAll('.top-bar [role="status"]')].map((region) => region.textContent);
const marks = () => document.querySelectorAll('.unsent-mark, .sent-mark').length;

describe('decisions that waited for a connection', () => {
  it('are shown and announced as sent when the last of them is, for some seconds', async ({ open }) => {
    const { screen, change } = await open();
    const endings: (() => void)[] = [];
    const real = setTimeout;
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, wait?: number) => {
      if (wait === sentShown) endings.push(run);
      return real(run, wait);
    }) as typeof setTimeout);
    await change('one', done);
    await screen.findByRole('link', { name: /^1 decision waits/ });
    expect(said()).toEqual(['']);
    await change('two', done);
    const link = await screen.findByRole('link', { name: /^2 decisions sent/ });
    expect(link.getAttribute('href')).toContain(href.sync);
    expect(said()).toEqual(['2 decisions sent']);
    await vi.waitFor(() => expect(endings).not.toEqual([]));
    timers.mockRestore();
    for (const end of endings) end();
    await waitFor(() => expect(marks()).toBe(0));
    expect(said()).toEqual(['']);
  });

  it('are not shown as sent if one of them was given up', async ({ open }) => {
    const { screen, change } = await open();
    await change('one', done);
    await change('two', { ...done, result: 'given-up' });
    await waitFor(() => expect(marks()).toBe(0));
    await screen.findByRole('button', { name: /^Sync: / });
    expect(said()).toEqual(['']);
  });
});
