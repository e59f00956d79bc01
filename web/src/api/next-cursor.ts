/** The cursor of the next page in a `Link` header (RFC 8288); undefined on the last page. */
export function nextCursor(link: string | null | undefined): string | undefined {
  const address = link?.match(/<([^<>]*)>\s*;[^,]*\brel="?next\b/)?.[1];
  if (address === undefined) return undefined;
  return new URL(address, 'http://here.invalid').searchParams.get('after') ?? undefined;
}
