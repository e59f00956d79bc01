/** A loop, because a pattern such as `/\/+$/` begins again at every slash: quadratic, for as many as a caller likes. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
