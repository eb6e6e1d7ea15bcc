import { type Composite, glyphCountOf, withComposites } from './composite-glyphs';
import type { OpenFace } from './font-set';
import { type PdfFile, type Reference, toNumber, toUtf16 } from './pdf-file';
import type { ShapedCluster } from './shape';

interface Code {
  /** The id of the glyph in the subset. */
  glyph: number;
  unicode: string;
  /** Thousandths of the size. */
  width: number;
}

/** A font of the file, cut down to the glyphs that are drawn. */
export interface PdfFont {
  /** The name that pages use for it. */
  name: string;
  reference: Reference;
  /** The code of a cluster, and the width (thousandths of the size) that a reader assumes. A glyph has one code for each text it represents. */
  codeOf(cluster: ShapedCluster): { code: number; width: number };
  write(): Promise<void>;
}

/** Begins a font. Codes are numbered by first use; the file maps each to its text, so that text can be searched and copied. */
export function createPdfFont(file: PdfFile, { font }: OpenFace, number: number): PdfFont {
  const reference = file.reserve();
  const subset = font.createSubset();
  const codes: Code[] = [{ glyph: 0, unicode: '', width: 0 }];
  const known = new Map<string, number>();
  const composites = new Map<string, { composite: Composite; codes: Code[] }>();
  const scale = 1000 / font.unitsPerEm;

  function toCode({ parts, unicode, advance }: ShapedCluster): Code {
    const only = parts.length === 1 ? parts[0] : undefined;
    if (only !== undefined && only.x === 0 && only.y === 0)
      return { glyph: subset.includeGlyph(only.id), unicode, width: font.getGlyph(only.id).advanceWidth * scale };
    const code = { glyph: 0, unicode, width: advance * scale };
    const key = JSON.stringify([parts, advance]);
    const composite = {
      parts: parts.map(({ id, x, y }) => ({ glyph: subset.includeGlyph(id), x: Math.round(x), y: Math.round(y) })),
      advance: Math.round(advance),
    };
    const same = composites.get(key) ?? { composite, codes: [] };
    same.codes.push(code);
    composites.set(key, same);
    return code;
  }

  return {
    name: `F${number}`,
    reference,
    codeOf(cluster) {
      const key = JSON.stringify(cluster);
      let code = known.get(key);
      if (code === undefined) {
        code = codes.length;
        known.set(key, code);
        codes.push(toCode(cluster));
      }
      return { code, width: codes[code]?.width ?? 0 };
    },
    async write() {
      const name = `${subsetTag(number)}+${(font.postscriptName ?? 'Font').replace(/[^0-9A-Za-z-]/g, '')}`;
      const whole = subset.encode();
      // Composites follow all glyphs of the subset, including the parts of parts: their ids are known only now.
      const first = glyphCountOf(whole);
      for (const [index, same] of [...composites.values()].entries()) for (const code of same.codes) code.glyph = first + index;
      const data = withComposites(
        whole,
        [...composites.values()].map(({ composite }) => composite),
      );
      const program = await file.addStream(`/Length1 ${data.length}`, data);
      const { minX, minY, maxX, maxY } = font.bbox;
      const box = [minX, minY, maxX, maxY].map((edge) => toNumber(edge * scale)).join(' ');
      const descriptor = file.add(
        `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${toNumber(font.ascent * scale)}` +
          `/Descent ${toNumber(font.descent * scale)}/CapHeight ${toNumber(font.capHeight * scale)}/StemV 80/FontFile2 ${program} 0 R>>`,
      );
      const glyphs = await file.addStream('', toGlyphMap(codes));
      const widths = codes.map(({ width }) => toNumber(width)).join(' ');
      const descendant = file.add(
        `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
          `/FontDescriptor ${descriptor} 0 R/W[0[${widths}]]/CIDToGIDMap ${glyphs} 0 R>>`,
      );
      const unicode = await file.addStream('', toUnicodeMap(codes));
      file.write(
        reference,
        `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
      );
    },
  };
}

/** Six letters before the name mark a font as a subset. */
function subsetTag(number: number): string {
  return [...String(number).padStart(6, '0')].map((digit) => String.fromCharCode(65 + Number(digit))).join('');
}

function toGlyphMap(codes: readonly Code[]): Uint8Array {
  const bytes = new Uint8Array(codes.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [code, { glyph }] of codes.entries()) view.setUint16(code * 2, glyph);
  return bytes;
}

function toUnicodeMap(codes: readonly Code[]): string {
  const lines = codes.flatMap(({ unicode }, code) =>
    unicode === '' ? [] : [`<${code.toString(16).padStart(4, '0')}> <${toUtf16(unicode)}>`],
  );
  const blocks: string[] = [];
  // A block holds at most a hundred.
  for (let from = 0; from < lines.length; from += 100) {
    const block = lines.slice(from, from + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}
