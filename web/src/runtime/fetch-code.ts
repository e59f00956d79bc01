import { parsed } from './parsed';
import { whenNear } from './when-near';

/** Asks for all files of the page's code at once: each of them alone would only name the next. */
export function fetchCode(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** Asks for the files of each part as it comes near, before the page's own code could. @param parts files by the part's name */
export async function fetchNearParts(parts: Record<string, string[]>): Promise<void> {
  await parsed();
  for (const [name, files] of Object.entries(parts))
    void whenNear(`[data-awaits-code="${name}"]`).then(() => fetchCode(files));
}
