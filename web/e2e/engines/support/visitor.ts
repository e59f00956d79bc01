import { expect } from '@playwright/test';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { isHydrated, parts } from '../../support/hydrated';
import { ADMIN } from '../../support/server';

/** In XPath a text with an apostrophe needs double quotes, and no name here holds those. */
const named = (name: string) => `(normalize-space(.)="${name}" or @aria-label="${name}")`;

export const button = (name: string) => By.xpath(`//button[${named(name)}]`);
export const link = (name: string) => By.xpath(`//a[@href][${named(name)}]`);
export const heading = (name: string) => By.xpath(`//*[self::h1 or self::h2][${named(name)}]`);
export const text = (words: string) => By.xpath(`//*[text()[normalize-space(.)="${words}"]]`);
/** The control that a label belongs to. */
export const field = (label: string) =>
  By.xpath(`//*[@id=//label[starts-with(normalize-space(.),"${label}")]/@for]`);

/** It runs in the page. */
function focusedElement() {
  const element = document.activeElement ?? document.body;
  const [label] = (element as HTMLInputElement).labels ?? [];
  const isCovered = (shown: Element) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    return [top + 1, Math.min((top + bottom) / 2, top + 24)].some((y) => {
      const hit = document.elementFromPoint((left + right) / 2, y);
      return !hit || !(shown.contains(hit) || hit.contains(shown));
    });
  };
  return {
    tag: element.tagName,
    text: element.textContent?.trim(),
    label: label?.textContent?.trim(),
    within: element.closest('header, main, footer')?.tagName,
    covered: [element, ...(label ? [label] : [])].some(isCovered),
  };
}

/** A person at a browser. */
export class Visitor {
  constructor(
    private readonly driver: WebDriver,
    private readonly origin: string,
  ) {}

  /** Opens a page of which all that is seen is at work. */
  async open(path: string): Promise<void> {
    await this.driver.get(this.origin + path);
    await expect
      .poll(() => this.evaluate(isHydrated, parts), {
        message: `${path} is hydrated`,
        intervals: [20, 50, 100],
      })
      .toBe(true);
  }

  /** Runs a function in the page. It knows nothing but its arguments. */
  evaluate<Result, Arguments extends unknown[]>(
    look: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result> {
    return this.driver.executeScript<Result>(`return (${look.toString()})(...arguments)`, ...args);
  }

  private async shown(what: By): Promise<WebElement[]> {
    const found = await this.driver.findElements(what);
    const isShown = await Promise.all(found.map((element) => element.isDisplayed().catch(() => false)));
    return found.filter((_, index) => isShown[index]);
  }

  /** The one that can be seen, once it is there. */
  async see(what: By): Promise<WebElement> {
    let seen: WebElement | undefined;
    const look = async () => {
      [seen] = await this.shown(what);
      return seen !== undefined;
    };
    await expect.poll(look, `${what.toString()} is seen`).toBe(true);
    return seen as unknown as WebElement;
  }

  async notSee(what: By): Promise<void> {
    await expect.poll(async () => (await this.shown(what)).length, `${what.toString()} is not seen`).toBe(0);
  }

  async click(what: By): Promise<void> {
    const element = await this.see(what);
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  }

  async type(what: By, text: string): Promise<void> {
    await (await this.see(what)).sendKeys(text);
  }

  /** A key of selenium's `Key`. */
  async press(key: string): Promise<void> {
    await this.driver.actions().sendKeys(key).perform();
  }

  async path(): Promise<string> {
    return new URL(await this.driver.getCurrentUrl()).pathname;
  }

  /** Chooses a file. Its control need not be seen: a drop area may stand for it. */
  async choose(what: By, file: string): Promise<void> {
    await this.driver.findElement(what).sendKeys(file);
  }

  /** What has the focus, and whether its label or its first line are out of sight: a high box may reach below a bar. */
  focused() {
    return this.evaluate(focusedElement);
  }

  /** Keeps a session as after a sign-in, on a page that is open. */
  async signIn(token: string): Promise<void> {
    await this.open('/full');
    await this.evaluate(
      (authToken, Email) => Object.assign(localStorage, { authToken, Email }),
      token,
      ADMIN.email,
    );
  }
}
