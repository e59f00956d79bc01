import type { Page } from '@playwright/test';

export interface DocumentLinks {
  links: { href: string; label: string | null }[];
  /** What a hash can lead to. */
  ids: string[];
}

/** Where a document leads. It is parsed by the browser, not run. */
export const readLinks = (page: Page, html: string): Promise<DocumentLinks> =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    return {
      links: [...parsed.querySelectorAll('a[href]')].map((link) => ({
        href: link.getAttribute('href') ?? '',
        label: link.getAttribute('aria-label'),
      })),
      ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
    };
  }, html);
