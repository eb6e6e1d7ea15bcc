import { diskSearchSentence } from '../../../scripts/lib/report.mjs';
import { report } from '../../builders/report';
import type { PersistentDevice } from '../../journeys/lib/browser';
import { controls } from './controls';
import { createSearch, type Planted, plantedKinds } from './needles';
import { dumpThrough } from './page-dump';
import { type Find, type ProfileSearch, searchProfile } from './profile-search';

/** Searches one device for planted values at moments of its life, and tells each search in a line. */
export interface Searcher {
  /** More values to look for from now on. */
  plant(values: readonly Planted[]): void;
  /** How many values are looked for, of each kind. */
  counts(): Record<Planted['kind'] | 'all', number>;
  /** In the files as they lie while the browser runs, and through a page without the app. */
  running(moment: string): Promise<SearchResult>;
  /** The same, with the browser ended meanwhile, so that it has written whatever it had left to write. */
  ended(moment: string): Promise<SearchResult>;
}

export interface SearchResult {
  /** What was found of a person, in words: nothing is what it has to be. */
  found: string[];
  /** Where the controls were found on the disk, and how many of them through the page. */
  controls: Find[];
  controlsThroughPage: number;
  disk: ProfileSearch;
}

/**
 * Files in which Chromium keeps the addresses that were visited: its history, the icons and measurements by address, the tabs to bring back. The route of a
 * person's verification holds their id, and that stays there (docs/decisions/015): of these files alone ids are not asked.
 */
const history = /^(Default\/(History|Favicons|Sessions\/)|segmentation_platform\/ukm_db)/;

/** A searcher of the device whose profile lies in `profile`; `blank` is an address of the origin where no app starts. */
export function createSearcher(device: PersistentDevice, profile: string, blank: string, values: readonly Planted[]): Searcher {
  let planted = [...values];
  let search = createSearch([...planted, ...controls]);

  async function throughPage(): Promise<{ rows: number; finds: Set<Planted> }> {
    const page = await device.context.newPage();
    await page.goto(blank);
    const { rows, bytes } = await dumpThrough(page);
    await page.close();
    return { rows, finds: search(bytes) };
  }

  async function tell(moment: string, disk: ProfileSearch): Promise<SearchResult> {
    const page = await throughPage();
    const isControl = ({ kind }: Planted) => kind === 'control';
    const onDisk = disk.finds.filter(({ what, path }) => !isControl(what) && !(what.kind === 'person id' && history.test(path)));
    const inPage = [...page.finds].filter((what) => !isControl(what));
    const fact = {
      kind: 'disk-search' as const,
      moment,
      values: planted.length,
      files: disk.files,
      bytes: disk.bytes,
      blocks: disk.blocks,
      found: onDisk.length,
      rows: page.rows,
      foundThroughPage: inPage.length,
    };
    console.log(diskSearchSentence(fact));
    report(fact);
    return {
      found: [
        ...onDisk.map(({ what, path, as }) => `${what.kind} ${what.label} in ${path} (${as})`),
        ...inPage.map(({ kind, label }) => `${kind} ${label} through a page`),
      ],
      controls: disk.finds.filter(({ what }) => isControl(what)),
      controlsThroughPage: [...page.finds].filter(isControl).length,
      disk,
    };
  }

  return {
    plant(more) {
      planted = [...planted, ...more];
      search = createSearch([...planted, ...controls]);
    },
    counts() {
      const of = (wanted: Planted['kind']) => planted.filter(({ kind }) => kind === wanted).length;
      const counted = plantedKinds.map((kind): [Planted['kind'], number] => [kind, of(kind)]);
      return { ...(Object.fromEntries(counted) as Record<Planted['kind'], number>), all: planted.length };
    },
    running: async (moment) => tell(moment, searchProfile(profile, search, true)),
    async ended(moment) {
      let disk: ProfileSearch | null = null;
      await device.relaunch(() => {
        disk = searchProfile(profile, search, false);
      });
      if (disk === null) throw new Error('the profile was not searched');
      return tell(moment, disk);
    },
  };
}
