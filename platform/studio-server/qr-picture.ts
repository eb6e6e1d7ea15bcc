import { createCanvas, Path2D } from '@napi-rs/canvas';

/** Pixels of one module, and modules of the white margin, which readers need. */
const scale = 6;
const margin = 4;

/** A text as a QR code: `data:image/png;base64,…`. What draws it is loaded at its first use: a start does not need it. */
export async function toQrPicture(text: string): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, { QRCodeSVG }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('qrcode.react'),
  ]);
  const markup = renderToStaticMarkup(createElement(QRCodeSVG, { value: text, level: 'M', marginSize: margin }));
  const modules = Number(/viewBox="0 0 (\d+) /.exec(markup)?.[1]);
  const dark = /fill="#000000" d="([^"]+)"/.exec(markup)?.[1];
  if (!Number.isInteger(modules) || dark === undefined) throw new Error('The QR code could not be drawn');
  const canvas = createCanvas(modules * scale, modules * scale);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000000';
  context.fill(new Path2D(dark));
  return `data:image/png;base64,${(await canvas.encode('png')).toString('base64')}`;
}
