import type { Registry } from '../db/registry';
import type { StudioDatabase } from '../db/studio-database';
import type { Clock } from './clock';
import type { Locks } from './locks';
import type { Net } from './net/net-api';

/** All that the worker needs from outside, so that it can be built in a test as it is built in a browser. */
export interface Surroundings {
  /** The id of this build. */
  build: string;
  registry: Registry;
  openDatabase(name: string): StudioDatabase;
  /** Forgets the handle, so that the next open is a new one. */
  closeDatabase(name: string): void;
  /** Names of all databases of this origin. */
  databaseNames(): Promise<string[]>;
  deleteDatabase(name: string): Promise<void>;
  clock: Clock;
  locks: Locks;
  /** From 0 to 1. */
  random(): number;
  /** The network part, loaded after the worker has begun to answer. */
  loadNet(): Promise<Net>;
}
