import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import Dexie from 'dexie';

// Modules are shared by the files of a ring, the disk is not: each file begins with an empty one.
Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true, writable: true });
Dexie.dependencies.indexedDB = globalThis.indexedDB;
