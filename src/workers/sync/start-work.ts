import type { Registry } from '../../db/registry';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { dropOldSearches } from '../../db/searches';
import { makeRoom } from '../../db/writes/make-room';
import { dropOldOpenings } from '../../db/writes/note-opening';
import type { Surroundings } from '../surroundings';
import type { Answerer } from './answer-question';
import { createKeeper } from './create-keeper';
import { startEngine } from './engine';
import { startMending } from './mend';
import { startPacking } from './packing';
import { startRetention } from './retention';

export { createAnswerer } from './answer-question';

export interface WorkParts extends Pick<Surroundings, 'clock' | 'random' | 'savesData'> {
  registry: Registry;
  /** Its epoch is claimed, and it is sealed with this box. */
  mirror: SealedMirror;
  answerer(signal: AbortSignal): Promise<Answerer>;
  /** Whether this tab still leads and its mirror is open. */
  mayWork(): Promise<boolean>;
  isVisible(): boolean;
  /** A write was refused because a later epoch is here. */
  onOldEpoch(): void;
}

/** All that the leading tab does in one mirror. */
export interface Work {
  stop(): void;
  /** The tab was seen or hidden: there may be something to do. */
  look(): void;
}

/** Starts what keeps a mirror: it is fetched, mended, and what was kept long enough is deleted. */
export function startWork(parts: WorkParts): Work {
  const { registry, mirror, clock, random, savesData, mayWork, onOldEpoch } = parts;
  const { database } = mirror;
  const engine = startEngine({
    mirror,
    clock,
    random,
    mayWork,
    isVisible: parts.isVisible,
    onOldEpoch,
    answerer: parts.answerer,
    keeper: createKeeper({ registry, database, clock, random, savesData }),
    makeRoom: () => makeRoom(database, clock.now()),
  });
  const retention = startRetention({
    registry,
    database,
    clock,
    rulesOf: (config) => config?.safety ?? {},
    mayWork,
    onOldEpoch,
    alsoDrop: async (now) => {
      await dropOldSearches(database, now);
      return dropOldOpenings(database, now);
    },
  });
  const mending = startMending({ mirror, clock, onOldEpoch, onDropped: engine.look });
  const packing = startPacking({ mirror, clock, onOldEpoch });
  return {
    stop() {
      engine.stop();
      packing.stop();
      retention.stop();
      mending.stop();
    },
    look: engine.look,
  };
}
