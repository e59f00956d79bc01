/** What the client builds made; the server bundle carries it along (scripts/client-build.ts). */
declare module 'virtual:client-build' {
  /** The whole stylesheet, to stand in the document. */
  export const styles: string;
  /** Fonts that every page needs at once. */
  export const fonts: readonly string[];
  /** For a source module: the addresses of its chunk and of all that it imports. */
  export const chunks: Readonly<Record<string, readonly string[]>>;
}
