import { QRCodeSVG } from 'qrcode.react';

/** A QR code on white with its quiet zone: cameras need dark on light, whatever the theme. */
export default function QrCode({ value, title }: { value: string; title: string }) {
  return (
    <QRCodeSVG
      value={value}
      title={title}
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      role="img"
      className="size-56 shadow-frame"
    />
  );
}
