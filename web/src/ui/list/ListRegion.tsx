import { Component, createRef, type HTMLAttributes } from 'react';

const headingAround = (element: Element | null) =>
  element?.closest('[aria-labelledby], main')?.querySelector<HTMLElement>('h1, h2');

/** Scrolls to the heading of the list around an element, and focuses the heading. */
export function focusHeading(element: Element): void {
  const heading = headingAround(element);
  heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
  heading?.focus({ preventScroll: true });
}

/** Of a list that begins at the top of the screen. */
export const listLook = '-mt-3 grid min-w-0 content-start gap-2.5 max-md:-mt-5';

/** A list. When its focused control disappears, for example with a deleted row, the heading takes the focus. */
export class ListRegion extends Component<HTMLAttributes<HTMLElement>> {
  private readonly region = createRef<HTMLElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.region.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, hadFocus: boolean): void {
    if (hadFocus && document.activeElement === document.body)
      headingAround(this.region.current)?.focus({ preventScroll: true });
  }

  override render() {
    return <section {...this.props} ref={this.region} />;
  }
}
