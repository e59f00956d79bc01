const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const MAX_ANSWER = 200;

/** The words of a mail server, on one line. */
export const serverWords = (response: string): string =>
  response.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_ANSWER);

/** Prevents automatic replies (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

/** Strangers choose name and address. Mail programs make links of `evil.com` and `evil.com/a`, but not of `J.R. Khan`. */
export const hasLink = (name: string): boolean => /[/\\@]|[^\s.]\.[\p{L}\p{N}]{2}/u.test(name);

const STYLE = 'font-family:sans-serif;font-size:16px;line-height:1.5';

export interface MailLink {
  label: string;
  url: string;
}

export const withLinks = (text: string, ...links: MailLink[]): string =>
  [text, ...links.map(({ label, url }) => `${label}:\n${url}`)].join('\n\n');

export function toHtml(text: string, ...links: MailLink[]): string {
  const paragraphs = text.split(/\n{2,}/).map((lines) => escapeHtml(lines).replaceAll('\n', '<br>\n'));
  for (const link of links) {
    const url = escapeHtml(link.url);
    paragraphs.push(`${escapeHtml(link.label)}:<br>\n<a href="${url}">${url}</a>`);
  }
  return [
    `<!doctype html>\n<html><head><meta charset="utf-8"></head><body style="${STYLE}">`,
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    '</body></html>\n',
  ].join('\n');
}
