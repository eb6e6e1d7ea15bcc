/** How a picture is adjusted, apart from its size: quarter turns to the right, brightness and contrast in percent. */
export interface Look {
  turns: number;
  brightness: number;
  contrast: number;
}

/** The adjustments of pictures that belong together, by their names, remembered while they are open. */
export type Looks = { readonly [name: string]: Look };

export const plainLook: Look = { turns: 0, brightness: 100, contrast: 100 };

/** The limits of brightness and contrast, in percent. */
export const lookRange = { least: 40, most: 250, step: 10 } as const;

export function lookOf(looks: Looks, name: string): Look {
  return looks[name] ?? plainLook;
}

export function isPlain({ turns, brightness, contrast }: Look): boolean {
  return turns === plainLook.turns && brightness === plainLook.brightness && contrast === plainLook.contrast;
}
