import { use, useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { useContentQuery } from '../../api/content';
import { ContentContext } from '../../content/block';
import { pageOf } from '../../content/blocks';
import type { BlockId } from '../../content/schemas';
import { Switch } from '../../ui/Switch';
import { VisitorsPageContext } from './visitors-page';

const stay = (event: SyntheticEvent) => {
  if (event.type !== 'submit' && !(event.target as Element).closest('a, [type=submit]')) return;
  event.preventDefault();
  event.stopPropagation();
};

interface PreviewProps {
  id: BlockId;
  value: object;
  /** A text of the entry that is edited. */
  shown: string;
}

/** The page with the unsaved texts. */
export function Preview({ id, value, shown }: PreviewProps) {
  const VisitorsPage = use(VisitorsPageContext);
  const { data } = useContentQuery();
  const [width, setWidth] = useState<'390' | '1280'>(window.innerWidth < 1024 ? '390' : '1280');
  const [room, setRoom] = useState(0);
  const [body, setBody] = useState<HTMLElement>();
  const measure = useCallback((pane: Element | null) => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (pane) observer.observe(pane);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / Number(width)) || 1;

  const start = ({ contentDocument }: HTMLIFrameElement) => {
    if (!contentDocument) return;
    const sheets = document.querySelectorAll('style, link[rel=stylesheet]');
    contentDocument.head.append(...[...sheets].map((sheet) => sheet.cloneNode(true)));
    contentDocument.documentElement.dataset.theme = document.documentElement.dataset.theme ?? 'system';
    setBody(contentDocument.body);
  };
  useEffect(() => {
    const parts = [...(body?.querySelectorAll('main *') ?? [])];
    const part = shown && parts.find(({ textContent }) => textContent === shown);
    if (part) part.scrollIntoView({ block: 'center' });
  }, [body, shown]);

  return (
    <section aria-labelledby="preview" className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-line px-5 py-2">
        <h2 id="preview" className="text-sm font-semibold">
          Preview
        </h2>
        <p className="grow text-xs text-ink-soft">Not published yet. Links are switched off.</p>
        <Switch label="Width" options={['390', '1280']} chosen={width} onChange={setWidth} />
      </div>
      <div ref={measure} className="min-h-0 grow overflow-clip bg-sunken max-lg:h-[70dvh] lg:m-4">
        <iframe
          title="Preview"
          srcDoc="<!doctype html><html lang='en'>"
          onLoad={({ currentTarget }) => start(currentTarget)}
          style={{
            width: `${width}px`,
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            marginInline: `max(0px, (100% - ${width}px) / 2)`,
          }}
          className="block origin-top-left bg-surface"
        />
      </div>
      {body &&
        createPortal(
          <div onClickCapture={stay} onSubmitCapture={stay}>
            <ContentContext value={{ ...data, [id]: value }}>
              <VisitorsPage path={pageOf[id]} />
            </ContentContext>
          </div>,
          body,
        )}
    </section>
  );
}
