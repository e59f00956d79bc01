import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdLeaving } from './hold-leaving';
import { listenToHistoryFirst } from './steps';

const ask = vi.fn<(leave: () => void) => void>();
let letGo: () => void;

const click = (id: string, how: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  document.getElementById(id)?.dispatchEvent(event);
  return event;
};

const stepTo = (path: string, idx: number) => {
  const heard = vi.fn();
  window.addEventListener('popstate', heard);
  window.history.replaceState({ idx }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }));
  window.removeEventListener('popstate', heard);
  return heard;
};

beforeAll(listenToHistoryFirst);
beforeEach(() => {
  window.history.replaceState({ idx: 4 }, '', '/form');
  document.body.innerHTML = `
    <a id="away" href="/list"><b id="inside">List</b></a>
    <a id="same" href="/form#part">Part</a>
    <a id="tab" href="/list" target="_blank">List</a>
    <a id="outside" href="https://elsewhere.example/">Elsewhere</a>
    <button id="button">Button</button>
    <button id="leaves" data-leaves="">Sign Out</button>
    <dialog open><a id="dialog" href="/list">List</a></dialog>`;
  // A click that is let through would be jsdom's to follow.
  document.body.onclick = (event) => event.preventDefault();
  ask.mockReset();
  letGo = holdLeaving(ask);
});
afterEach(() => {
  letGo();
  document.body.innerHTML = '';
  document.body.onclick = null;
});

describe('links', () => {
  it.each(['away', 'inside', 'leaves'])('%s: asks, and goes there only when told to', (id) => {
    const followed = vi.fn();
    document.body.addEventListener('click', followed);
    expect(click(id).defaultPrevented).toBe(true);
    expect(followed).not.toHaveBeenCalled();
    const leave = ask.mock.calls[0]?.[0];
    leave?.();
    expect(followed).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledOnce();
    document.body.removeEventListener('click', followed);
  });

  it.each(['same', 'tab', 'outside', 'button', 'dialog'])('%s: is no way off this page', (id) => {
    click(id);
    expect(ask).not.toHaveBeenCalled();
  });

  it('lets a new tab be opened', () => {
    click('away', { ctrlKey: true });
    click('away', { metaKey: true });
    click('away', { button: 1 });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('Back and Forward', () => {
  it('undoes the step, unheard by the router, and takes it again when told to', () => {
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    expect(stepTo('/list', 2)).not.toHaveBeenCalled();
    expect(go).toHaveBeenLastCalledWith(2);
    expect(stepTo('/form', 4)).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledOnce();
    ask.mock.calls[0]?.[0]();
    expect(go).toHaveBeenLastCalledWith(-2);
    expect(stepTo('/list', 2)).toHaveBeenCalledOnce();
    go.mockRestore();
  });

  it('leaves alone what moves within the page', () => {
    expect(stepTo('/form#part', 3)).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
  });
});

it('has the browser ask before the tab is closed, until it lets go', () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(true);
  letGo();
  expect(close()).toBe(false);
});
