import { fireEvent, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import { paletteWords } from '../../src/domain/record/palette-text';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { aSchema } from '../builders/schema';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';

const didOf = (number: number) => `did:hid:testnet:z6Mk${String(number).padStart(30, 'x')}`;
const didRows = [
  aDid({ name: 'Northlight members', order: 20 }),
  ...Array.from({ length: 15 }, (_none, at) => aDid({ did: didOf(at), name: `Branch ${at}`, order: at })),
];

/** The palette over a screen, on a device that has 16 DIDs and one schema; answers the options of a group. */
const it = onScreen.extend('find', ({ openScreen }) => async (address: string, typed: string) => {
  const opened = await openScreen(address, {
    async fill({ mirror }) {
      await fillList(listOf(mirror, dids, ssiAppId), didRows);
      await fillList(listOf(mirror, schemas, ssiAppId), [aSchema()]);
    },
  });
  const { screen, user } = opened;
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: paletteWords.field });
  field.focus();
  fireEvent.change(field, { target: { value: typed } });
  const palette = within(screen.getByRole('dialog'));
  // Everything on the device was looked through.
  await palette.findByText(/found$/);
  return { ...opened, palette, group: async (name: RegExp) => within(await palette.findByRole('group', { name })) };
});

const address = () => window.location.hash;

describe('the palette', () => {
  it.for([['northlight mem'], [issuerDid]] as const)('finds a DID by "%s", shown with its status', async ([typed], { find }) => {
    const { group } = await find(href.dids(ssiAppId), typed);
    const found = await group(/^DIDs of/);
    const [option] = await found.findAllByRole('option');
    expect(found.getAllByRole('option')).toHaveLength(1);
    expect(option?.textContent).toMatch(/Northlight members.*Registered/);
    expect(option?.querySelector('.mono')?.getAttribute('title')).toBe(issuerDid);
  });

  it('opens a DID over its list on Enter, and the address does not name it', async ({ find }) => {
    const { group, user } = await find(href.dids(ssiAppId), 'northlight mem');
    await (await group(/^DIDs of/)).findByRole('option');
    await user.keyboard('{Enter}');
    await expect.poll(address).toContain(`${href.dids(ssiAppId)}?open=`);
    expect(address()).not.toContain('did:hid');
  });

  it('finds a schema from a screen of another kind, and opens it over its list', async ({ find }) => {
    const { group, user } = await find(href.device, 'sch:hid');
    await user.click(await (await group(/^Schemas of/)).findByRole('option'));
    await expect.poll(address).toContain(`${href.schemas(ssiAppId)}?open=`);
  });

  it('leads to the list of all that it finds, which searches for the same', async ({ find }) => {
    const { screen, palette, user } = await find(href.dashboard, 'did:hid');
    await user.click(await palette.findByRole('option', { name: /^Show all 16 DIDs in the list$/ }));
    await expect.poll(address).toMatch(/ssi\/did\/[^?]+\?find=[0-9a-f]{8}$/);
    await expect.poll(() => screen.queryByRole<HTMLInputElement>('searchbox')?.value).toBe('did:hid');
  });
});
