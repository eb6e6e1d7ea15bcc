import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { it as bare, describe, expect } from 'vitest';
import { WorkerContext } from '../../src/app/live/worker-context';
import { useCredentialCheck } from '../../src/app/screens/verify/use-credential-check';
import type { DocumentCheck } from '../../src/domain/credential/verdict';
import { type Outcome, ok } from '../../src/domain/shared/outcome';
import { ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';

const good: DocumentCheck = { is: 'checked', at: noon, verdict: 'good', presentation: null, credentials: [] };

/** The check on a screen whose service is not known yet; `answer` ends every check that was asked for. */
const it = bare.extend('opened', () => {
  const asked: { appId: string | null; text: string }[] = [];
  const waiting: ((outcome: Outcome<DocumentCheck>) => void)[] = [];
  const checkCredential = (request: { appId: string | null; text: string }) => {
    asked.push(request);
    return new Promise<Outcome<DocumentCheck>>((resolve) => waiting.push(resolve));
  };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(WorkerContext, { value: { checkCredential } as never }, children);
  const open = (given: string | null) =>
    renderHook((place: { appId: string | null; given: string | null }) => useCredentialCheck(place.appId, place.given), {
      wrapper,
      initialProps: { appId: null as string | null, given },
    });
  const answer = () =>
    act(async () => {
      for (const resolve of waiting.splice(0)) resolve(ok(good));
    });
  return { open, asked, answer };
});

describe('a service that becomes known after its screen opened', () => {
  it('leaves what was typed, and asks for no check', ({ opened: { open, asked } }) => {
    const { result, rerender } = open(null);
    act(() => result.current.change('{"typed": true}'));
    rerender({ appId: ssiAppId, given: null });
    expect(result.current.text).toBe('{"typed": true}');
    expect(asked).toEqual([]);
  });

  it('starts the check that is under way again with its records, and only that answer counts', async ({
    opened: { open, asked, answer },
  }) => {
    const { result, rerender } = open(null);
    act(() => result.current.take('{"typed": true}'));
    rerender({ appId: ssiAppId, given: null });
    expect(asked.map(({ appId }) => appId)).toEqual([null, ssiAppId]);
    expect(result.current).toMatchObject({ text: '{"typed": true}', isBusy: true, answer: null });
    await answer();
    await waitFor(() => expect(result.current).toMatchObject({ isBusy: false, answer: { check: good } }));
    rerender({ appId: ssiAppId, given: null });
    expect(asked).toHaveLength(2);
  });

  it('repeats no check that has ended', async ({ opened: { open, asked, answer } }) => {
    const { result, rerender } = open(null);
    act(() => result.current.take('{"typed": true}'));
    await answer();
    rerender({ appId: ssiAppId, given: null });
    expect(asked).toHaveLength(1);
    expect(result.current.answer).toEqual({ check: good });
  });
});

it('another address takes away what was typed for the one before', ({ opened: { open, asked } }) => {
  const { result, rerender } = open(null);
  act(() => result.current.take('{"typed": true}'));
  rerender({ appId: null, given: 'no id' });
  expect(result.current).toMatchObject({
    text: '',
    isBusy: false,
    answer: { trouble: expect.stringContaining('no credential ID') },
  });
  expect(asked).toHaveLength(1);
});
