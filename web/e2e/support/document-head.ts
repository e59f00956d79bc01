import type { Page } from '@playwright/test';

type StructuredItem = Record<string, unknown> & { '@type': string };

export interface DocumentHead {
  titles: string[];
  canonicals: string[];
  /** Every meta by its name or property. */
  metas: Record<string, string[]>;
  structured: StructuredItem[];
}

/** What a document says about itself. It is parsed by the browser, not run. JSON-LD that does not parse throws. */
export async function readHead(page: Page, html: string): Promise<DocumentHead> {
  const { data, ...head } = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const metas: Record<string, string[]> = {};
    for (const meta of all('meta[name], meta[property]')) {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
      (metas[name] ??= []).push(meta.getAttribute('content') ?? '');
    }
    return {
      titles: all('head title').map(({ textContent }) => textContent ?? ''),
      canonicals: all('link[rel=canonical]').map((link) => link.getAttribute('href') ?? ''),
      metas,
      data: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
    };
  }, html);
  return { ...head, structured: data.map((text) => JSON.parse(text) as StructuredItem) };
}
