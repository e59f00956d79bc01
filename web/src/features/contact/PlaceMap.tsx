import { clsx } from 'clsx';
import { useState } from 'react';
import { contact } from '../../content/contact';
import { placePicture } from '../../pictures/place';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { brand } from '../../content/brand';

const { west, south, east, north, latitude, longitude } = brand.map;

const embeddedMap = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: [west, south, east, north].join(','),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
}).toString()}`;

const openMap = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;

const { map } = contact;
const drawing = 'absolute inset-0 size-full! object-cover';

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

export function PlaceMap() {
  const [live, setLive] = useState(false);

  return (
    <section
      aria-label={map.title}
      className="flex flex-col border-line max-lg:border-t-2 lg:border-l-2 print:break-inside-avoid"
    >
      {live ? (
        <iframe
          ref={takeFocus}
          src={embeddedMap}
          title={map.title}
          className="min-h-100 w-full flex-1 border-0"
        />
      ) : (
        <>
          <div className="relative aspect-3/2 flex-1 lg:aspect-auto lg:min-h-80">
            <Picture
              picture={placePicture.light}
              alt={map.picture}
              className={clsx(drawing, 'dark:hidden')}
            />
            <Picture
              picture={placePicture.dark}
              alt={map.picture}
              className={clsx(drawing, 'hidden dark:block')}
            />
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t-2 border-line bg-raised px-5 py-4">
            <Button size="small" onClick={() => setLive(true)}>
              {map.show}
            </Button>
            <p className="min-w-0 flex-1 basis-56 text-xs text-ink-soft">
              {map.note}{' '}
              <a href={openMap} target="_blank" rel="noopener" className="prose-link">
                {map.open}
              </a>
            </p>
          </div>
        </>
      )}
    </section>
  );
}
