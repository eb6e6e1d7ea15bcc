import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Listing } from '../../src/app/list/listing';
import type { HeldRows } from '../../src/app/list/read-held-back';
import { useStableRows } from '../../src/app/list/use-stable-rows';
import { failed } from '../../src/domain/shared/outcome';
import { noon } from '../builders/moments';

type Row = { key: string; createdAt: number };

/** A list whose reads end when the test says so. */
function aSlowListing() {
  const waiting: (() => void)[] = [];
  const later = async <Answer>(answer: Answer): Promise<Answer> => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  };
  const row: Row = { key: 'one', createdAt: noon };
  const none: HeldRows<Row> = { rows: [row], held: 0, isWhole: true };
  const listing: Listing<Row, 'Approved'> = {
    ...{ list: 'list', subject: 'list', status: 'all', leftOut: '', isPlain: true, now: noon },
    readPlain: () => later(none),
    count: () => later({ all: 1, Approved: 1 }),
    find: async () => failed('network-unreachable'),
    read: async () => [],
    revision: async () => '',
  };
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { listing, answerAll };
}

describe('the rows of a list that has just been filled for the first time', () => {
  it('count as out of date until both the rows and their number were read again', async () => {
    const { listing, answerAll } = aSlowListing();
    const draw = ({ isFilling }: { isFilling: boolean }) =>
      useStableRows(listing, { limit: 10, isFilling, isOn: true, openAhead: async () => undefined });
    const { result, rerender } = renderHook(draw, { initialProps: { isFilling: true } });
    await waitFor(() => {
      answerAll();
      expect(result.current.counts).toEqual({ all: 1, Approved: 1 });
      expect(result.current.rows).toHaveLength(1);
    });
    expect(result.current.isBehind).toBe(false);
    rerender({ isFilling: false });
    expect(result.current).toMatchObject({ isBehind: true, counts: { all: 1 } });
    await waitFor(() => {
      answerAll();
      expect(result.current.isBehind).toBe(false);
    });
  });
});

describe('rows that are read', () => {
  it('reach the screen after the visible ones are decrypted, and not before', async () => {
    const { listing, answerAll } = aSlowListing();
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const asked: string[] = [];
    const openAhead = async (rows: readonly (Row | null)[]) => {
      asked.push(...rows.flatMap((row) => row?.key ?? []));
      await opened;
    };
    const { result } = renderHook(() => useStableRows(listing, { limit: 10, isFilling: false, isOn: true, openAhead }));
    await waitFor(() => {
      answerAll();
      expect(asked).toContain('one');
      expect(result.current.counts).toEqual({ all: 1, Approved: 1 });
    });
    expect(result.current.rows).toBeUndefined();
    open();
    await waitFor(() => expect(result.current.rows).toHaveLength(1));
  });
});
