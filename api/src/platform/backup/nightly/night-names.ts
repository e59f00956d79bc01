/** Written into the name, so that it holds wherever an archive is, with whatever database: who made it, and for whom. */
const markOf = (installation: string): string => `-night-${installation.slice(0, 8)}.tar`;

/** Whether the nightly run made it, of whichever installation. */
export const isNightName = (name: string): boolean => /-night-[\da-f]{8}\.tar$/.test(name);

/**
 * How an archive is called that the nightly run made.
 * @param name such as `leadlight-2026-11-22T03-00-00Z.tar`
 * @param installation the installation's id
 */
export const nightName = (name: string, installation: string): string =>
  name.replace(/\.tar$/, markOf(installation));

/**
 * Which archives of a place may go: of those that this installation's nightly run made all but the newest.
 * @param made the one just made, which stays whatever the clock says
 */
export function surplusNights(
  names: readonly string[],
  { installation, keep, made }: { installation: string; keep: number; made: string },
): string[] {
  const earlier = names.filter((name) => name.endsWith(markOf(installation)) && name !== made);
  return earlier
    .sort()
    .reverse()
    .slice(keep - 1);
}
