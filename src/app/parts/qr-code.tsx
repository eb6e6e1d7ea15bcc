import { QRCodeSVG } from 'qrcode.react';

/** A longer text has more squares, and is read better without room for damage (characters). */
const longText = 200;

/** A QR code that cameras read in either theme: black on white, with its margin. */
export function QrCode({ text, title }: { text: string; title: string }) {
  return (
    <QRCodeSVG
      className="qr-code"
      value={text}
      title={title}
      size={280}
      marginSize={4}
      level={text.length > longText ? 'L' : 'M'}
      bgColor="#ffffff"
      fgColor="#000000"
    />
  );
}
