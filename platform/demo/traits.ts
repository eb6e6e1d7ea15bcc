import { between, chance, pick, pickWeighted, seededRandom, seedOf } from './random';

/** How hair is worn. */
export type HairStyle = 'short' | 'parted' | 'bob' | 'long' | 'bun' | 'curls' | 'shaved' | 'scarf';

/** What makes a drawn face recognisable: the same for all pictures of one person. */
export interface Traits {
  skin: string;
  hair: string;
  hairStyle: HairStyle;
  eyes: string;
  lips: string;
  shirt: string;
  scarf: string;
  wall: string;
  /** Head width and jaw width against the usual, about 0.88 to 1.1. */
  width: number;
  jaw: number;
  eyeGap: number;
  eyeSize: number;
  brow: number;
  nose: number;
  mouth: number;
  beard: 'none' | 'stubble' | 'full' | 'moustache';
  glasses: 'none' | 'round' | 'square';
  mole: { x: number; y: number } | null;
}

const skins = ['#f3cfb3', '#eabf9c', '#dfa982', '#c98f68', '#a96f4b', '#8a5638', '#6d412b', '#54311f'] as const;
const hairs = ['#1d1a1c', '#33241d', '#5a3a24', '#7d5430', '#a9793f', '#cfa763', '#9b4a26', '#8d8f94', '#c9cacd'] as const;
const shirts = ['#2f5d8a', '#7a3b4f', '#3f6b57', '#6a5a8c', '#b0713b', '#38434f', '#8c8f7a', '#c0a24a'] as const;
const walls = ['#b9c7cf', '#cfc3b2', '#bcc9b6', '#c9b9c4', '#d6cdbd', '#a9b7c6', '#c4c0b9'] as const;

/** Traits drawn from a seed text; `sex` ('F' or 'M') only weights hair and beard. */
export function traitsOf(seed: string, sex: 'F' | 'M'): Traits {
  const random = seededRandom(seedOf('traits', seed));
  const isWoman = sex === 'F';
  const tone = between(random, 0, skins.length - 1);
  const skin = skins[tone] ?? skins[0];
  return {
    skin,
    hair: tone >= 4 && chance(random, 0.85) ? pick(random, hairs.slice(0, 2)) : pick(random, hairs),
    hairStyle: isWoman
      ? pickWeighted(random, [
          ['bob', 3],
          ['long', 4],
          ['bun', 3],
          ['curls', 3],
          ['parted', 1],
          ['scarf', 2],
        ] as const)
      : pickWeighted(random, [
          ['short', 5],
          ['parted', 4],
          ['curls', 2],
          ['shaved', 2],
          ['long', 1],
        ] as const),
    eyes: tone >= 4 ? '#3a2416' : pick(random, ['#3a2416', '#5b3a1e', '#4b6b4a', '#4a6f92', '#6b7a80']),
    lips: tone >= 5 ? '#7c3f3a' : '#b5605a',
    shirt: pick(random, shirts),
    scarf: pick(random, ['#6d7f9c', '#a0686f', '#5f8a80', '#8a7aa6', '#b79a6a']),
    wall: pick(random, walls),
    width: 0.9 + random() * 0.2,
    jaw: 0.84 + random() * 0.22,
    eyeGap: 0.9 + random() * 0.22,
    eyeSize: 0.88 + random() * 0.26,
    brow: 0.7 + random() * 0.8,
    nose: 0.8 + random() * 0.5,
    mouth: 0.82 + random() * 0.36,
    beard: isWoman
      ? 'none'
      : pickWeighted(random, [
          ['none', 5],
          ['stubble', 2],
          ['full', 3],
          ['moustache', 1],
        ] as const),
    glasses: pickWeighted(random, [
      ['none', 7],
      ['round', 2],
      ['square', 2],
    ] as const),
    mole: chance(random, 0.3) ? { x: between(random, -44, 44), y: between(random, 26, 50) } : null,
  };
}
