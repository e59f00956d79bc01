import { dropFromBrowser, keepInBrowser, readFromBrowser } from './storage';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

/** Stands in every document, so that the first paint has the chosen theme. The content security policy has its hash. */
export const themeScript = `try{let t=localStorage.${key};if(t)document.documentElement.dataset.theme=t}catch{}`;

export const readTheme = (): Theme => themes.find((theme) => theme === readFromBrowser(key)) ?? 'system';

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    dropFromBrowser(key);
    delete document.documentElement.dataset.theme;
  } else {
    keepInBrowser(key, theme);
    document.documentElement.dataset.theme = theme;
  }
}
