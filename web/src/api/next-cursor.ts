/**
 * The cursor of the next page in a `Link` header (RFC 8288); undefined on the last page. The one header that is read here is our
 * own API's: a library for the whole grammar would weigh more and say no more.
 */
export function nextCursor(link: string | null | undefined): string | undefined {
  const address = link?.match(/<([^<>]*)>\s*;[^,]*\brel="?next\b/)?.[1];
  if (address === undefined) return undefined;
  return new URL(address, 'http://here.invalid').searchParams.get('after') ?? undefined;
}
