/** A line of a PDF page: Helvetica has no more than these characters. @param {string} text */
const plain = (text) =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, ' ');

/** A PDF of one page with these lines (ISO 32000-1, 7.5). @param {string[]} lines */
function pdf(lines) {
  const content = `BT /F1 11 Tf 56 780 Td 16 TL ${lines.map((line) => `(${plain(line)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/**
 * A resume that says what the cover letter says: a PDF, and of each fifth person a text.
 * @param {{ fullName: string, coverLetter: string }} person
 */
export function resumeOf({ fullName, coverLetter }) {
  const lines = [fullName, '', ...(coverLetter.match(/\S(?:.{0,88}\S)?(?=\s|$)/g) ?? [])];
  return fullName.length % 5 === 0
    ? { bytes: Buffer.from(lines.join('\n')), extension: 'txt', contentType: 'text/plain' }
    : { bytes: Buffer.from(pdf(lines), 'latin1'), extension: 'pdf', contentType: 'application/pdf' };
}
