interface Parts {
  /** Part of the catalogue, such as what it does when it is opened. */
  catalog?: string;
  /** Of each page, such as links. */
  annotations?: string;
  /** Part of the trailer, such as how it is encrypted. */
  trailer?: string;
  pages?: number;
}

/** A PDF with this text on each page. */
export function madePdf(
  text: string,
  { catalog = '', annotations = '', trailer = '', pages = 1 }: Parts = {},
): Buffer {
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const kids = Array.from({ length: pages }, (_, place) => place + 5);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${String(pages)} /Kids [${kids.map((number) => `${String(number)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    ...kids.map(
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [${annotations}] >>`,
    ),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, place) => {
    const offset = file.length;
    file += `${String(place + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${String(file.length)}\n%%EOF\n`,
    'latin1',
  );
}
