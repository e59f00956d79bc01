import { QRCodeSVG } from 'qrcode.react';

/** Dark on white in both themes, because cameras need that. A file of its own, loaded with the first code. */
export default function QrCode({ value }: { value: string }) {
  return (
    <QRCodeSVG
      value={value}
      title="QR code with the key"
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      role="img"
      className="size-56 shadow-frame"
    />
  );
}
