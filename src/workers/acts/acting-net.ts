import { createNet, type NetParts } from '../net/net';
import type { ActingNet } from './act-definition';
import { acts } from './acts';

/** The network part with every act. The service worker sends commands alone and does without: its one file would hold all that the acts load. */
export function createActingNet(parts: NetParts): ActingNet {
  return { ...createNet(parts), acts };
}
