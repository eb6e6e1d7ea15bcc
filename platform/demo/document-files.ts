import { createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import type { CompanyFacts, FileKind } from './company-facts';
import { countries } from './countries';
import { drawBand, drawWatermark, mono, registerFonts, sans, sansBold } from './effects';
import { between, type Random, seededRandom, seedOf, textOf } from './random';

/** A sheet of paper: points of a PDF, pixels of a scan. */
const sheet = { width: 595, height: 842 };

/** What the server says a file is; it believes the person who submitted it. */
export function fileTypeOf(kind: FileKind): string {
  return kind === 'png' ? 'image/png' : 'application/pdf';
}

/** What a document is made from. */
export interface DrawnDocument {
  documentId: string;
  kind: FileKind;
  documentType: string;
}

/** The bytes of a small file, drawn by code and marked as synthetic; the same document always gives the same bytes. */
export async function makeFile(drawn: DrawnDocument, facts: CompanyFacts): Promise<Uint8Array> {
  const draw = (canvas: SKRSContext2D, page = 1) =>
    page === 1 ? drawDocument(canvas, drawn, facts) : drawAnnex(canvas, page, facts);
  switch (drawn.kind) {
    case 'png':
      return drawScan(draw);
    case 'pdf':
      return drawPdf(draw, pagesOf(drawn));
    case 'no-pdf':
      // Whoever opens it as what it claims to be must not run what it is.
      return Buffer.from('<!doctype html><title>Deed</title><script>document.title = "ran"</script><p>This is not a PDF.</p>\n');
    default:
      return new Uint8Array();
  }
}

/** A power of attorney has annexes, so that there is something to turn over. */
function pagesOf({ documentType }: DrawnDocument): number {
  return documentType === 'PowerOfAttorney' ? 3 : 1;
}

function drawPdf(draw: (canvas: SKRSContext2D, page: number) => void, pages: number): Uint8Array {
  registerFonts();
  const pdf = new PDFDocument({ title: 'Synthetic document', creator: 'The demo organisation' });
  for (let page = 1; page <= pages; page += 1) {
    // A page is drawn on as a picture is; its type is the browser's.
    draw(pdf.beginPage(sheet.width, sheet.height) as unknown as SKRSContext2D, page);
    pdf.endPage();
  }
  return pdf.close();
}

async function drawScan(draw: (canvas: SKRSContext2D) => void): Promise<Uint8Array> {
  registerFonts();
  const canvas = createCanvas(sheet.width, sheet.height);
  draw(canvas.getContext('2d'));
  return canvas.encode('png');
}

const titles: Record<string, [title: string, sentence: string]> = {
  CertificateOfIncorporation: ['Certificate of Incorporation', 'is entered in the register of companies under the number below.'],
  ProofOfAddress: ['Proof of Address', 'receives its post at the address below.'],
  PowerOfAttorney: ['Power of Attorney', 'is represented by the person named below, alone and in all matters.'],
};

function drawDocument(canvas: SKRSContext2D, drawn: DrawnDocument, facts: CompanyFacts): void {
  const random = seededRandom(seedOf('paper', drawn.documentId));
  const [title, sentence] = titles[drawn.documentType] ?? ['Document', 'has handed in this document.'];
  const { address } = facts;
  canvas.fillStyle = '#fbfaf5';
  canvas.fillRect(0, 0, sheet.width, sheet.height);
  drawStripe(canvas, facts.countryOfRegistration);
  canvas.fillStyle = '#1d2430';
  canvas.textAlign = 'left';
  canvas.font = `26px "${sansBold}"`;
  canvas.fillText(title, 56, 128);
  canvas.font = `13px "${sans}"`;
  canvas.fillText(`The company ${printable(facts.name) ?? 'named to this office'}`, 56, 176, 480);
  canvas.fillText(sentence, 56, 198, 480);
  const fields: [string, string | undefined][] = [
    ['Number', facts.registrationNumber],
    ['Kind of number', facts.registrationNumberType],
    ['Representative', printable(facts.representative?.name)],
    ['Address', address && printable(`${address.street}, ${address.postalCode} ${address.city}`)],
    ['Country', facts.countryOfRegistration],
    ['File', textOf(random, 12, '0123456789ABCDEF')],
  ];
  fields.forEach(([label, value], row) => {
    canvas.font = `10px "${sans}"`;
    canvas.fillText(label, 56, 258 + row * 46);
    canvas.font = `15px "${mono}"`;
    canvas.fillText(value ?? 'not stated', 56, 277 + row * 46, 480);
  });
  drawSeal(canvas, random);
  drawWatermark(canvas, 'SYNTHETIC', 0.07, 34, sheet);
  drawBand(canvas, 'SYNTHETIC', sheet);
}

function drawAnnex(canvas: SKRSContext2D, page: number, facts: CompanyFacts): void {
  canvas.fillStyle = '#fbfaf5';
  canvas.fillRect(0, 0, sheet.width, sheet.height);
  canvas.fillStyle = '#1d2430';
  canvas.textAlign = 'left';
  canvas.font = `20px "${sansBold}"`;
  canvas.fillText(`Annex ${page - 1}`, 56, 128);
  canvas.font = `13px "${sans}"`;
  canvas.fillText(`to the papers of ${printable(facts.name) ?? 'the company'}`, 56, 160, 480);
  drawBand(canvas, 'SYNTHETIC', sheet);
}

/** Only letters that the fonts of the package have. Other letters would come from the system and differ between machines. */
function printable(text: string | undefined): string | undefined {
  const printed = (text ?? '').replace(/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{M}\p{P} ]/gu, '').trim();
  return printed === '' ? undefined : printed;
}

function drawStripe(canvas: SKRSContext2D, code: string | undefined): void {
  const colors = countries.find((country) => country.code === code)?.stripe ?? ['#4a6a8a', '#c9d3dc', '#4a6a8a'];
  colors.forEach((color, place) => {
    canvas.fillStyle = color;
    canvas.fillRect(56 + place * 40, 60, 40, 8);
  });
}

function drawSeal(canvas: SKRSContext2D, random: Random): void {
  canvas.save();
  canvas.translate(between(random, 400, 440), between(random, 640, 670));
  canvas.rotate((random() - 0.5) * 0.5);
  canvas.strokeStyle = '#8a3a44';
  canvas.lineWidth = 2;
  for (const radius of [52, 46, 22]) {
    canvas.beginPath();
    canvas.arc(0, 0, radius, 0, Math.PI * 2);
    canvas.stroke();
  }
  canvas.fillStyle = '#8a3a44';
  canvas.textAlign = 'center';
  canvas.font = `9px "${sansBold}"`;
  canvas.fillText('SPECIMEN OFFICE', 0, -30);
  canvas.restore();
}
