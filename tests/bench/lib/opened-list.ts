import type { CDPSession, Page } from 'playwright-core';
import type { Device } from '../../journeys/lib/browser';
import { type Measured, medianOf } from './measure';
import { noteWhenPainted, readFirstPaint, readWanted } from './page-times';

/** A list at its address, and what is shown when one of its rows is painted. */
export interface ListPlace {
  address: string;
  painted: string;
}

/** Opens a list in a page of its own, with a processor so many times slower; ends when it can be read. */
export async function openList(
  device: Device,
  { address, painted }: ListPlace,
  slower: number,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await device.context.newPage();
  await noteWhenPainted(page, painted);
  const session = await device.context.newCDPSession(page);
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address);
  await readWanted(page);
  return { page, session };
}

/** Offline start to a readable list, so many times; the floor is the frame's own first paint. `target` in ms. */
export async function startOften(
  device: Device,
  place: ListPlace,
  slower: number,
  { starts, target = null }: { starts: number; target?: number | null },
): Promise<Measured> {
  const took: number[] = [];
  const frame: number[] = [];
  for (let run = 0; run < starts; run += 1) {
    const { page } = await openList(device, place, slower);
    took.push(await readWanted(page));
    frame.push(await readFirstPaint(page));
    await page.close();
  }
  return { name: `${slower}x: offline start to a readable list`, unit: 'ms', runs: took, target, floor: medianOf(frame) };
}
