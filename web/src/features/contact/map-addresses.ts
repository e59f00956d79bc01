import { brand } from '../../content/brand';

const { west, south, east, north, latitude, longitude } = brand.map;

/** The live map, made to stand in a frame. */
export const embeddedMap = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: [west, south, east, north].join(','),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
}).toString()}`;

/** The same place on OpenStreetMap itself. */
export const openMap = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
