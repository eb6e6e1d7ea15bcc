/** How a picture is adjusted, apart from its size: quarter turns to the right, brightness and contrast in percent. */
export interface PictureEdit {
  turns: number;
  brightness: number;
  contrast: number;
}

/** The adjustments of pictures that belong together, by their names, remembered while they are open. */
export type PictureEdits = { readonly [name: string]: PictureEdit };

export const noEdit: PictureEdit = { turns: 0, brightness: 100, contrast: 100 };

/** The limits of brightness and contrast, in percent. */
export const editRange = { least: 40, most: 250, step: 10 } as const;

export function editOf(edits: PictureEdits, name: string): PictureEdit {
  return edits[name] ?? noEdit;
}

export function isPlain({ turns, brightness, contrast }: PictureEdit): boolean {
  return turns === noEdit.turns && brightness === noEdit.brightness && contrast === noEdit.contrast;
}
