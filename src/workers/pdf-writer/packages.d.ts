/** What the writer uses of two packages that come without types. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    codePoints: number[];
    advanceWidth: number;
  }
  export interface GlyphPosition {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export interface GlyphRun {
    glyphs: Glyph[];
    positions: GlyphPosition[];
  }
  export interface Subset {
    includeGlyph(id: number): number;
    encode(): Uint8Array;
  }
  export interface Font {
    postscriptName: string | null;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    capHeight: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints?: number[]): Glyph;
    layout(text: string, features?: undefined, script?: undefined, language?: undefined, direction?: 'ltr' | 'rtl'): GlyphRun;
    createSubset(): Subset;
  }
  export function create(bytes: Uint8Array): Font;
}

declare module 'bidi-js' {
  function createBidi(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  };
  export = createBidi;
}
