/**
 * Every picture of the site, as typed records whose addresses the build hashes.
 * A page that needs one kind only imports that module (`../pictures/services`), so that it carries no other's addresses.
 */
export { projectCovers } from './covers';
export { films, type Film } from './films';
export { clientNames, serviceNames, teamNames } from './names';
export { clientFaces, teamPortraits } from './people';
export { placePicture } from './place';
export type { PictureRecord } from './record';
export { servicePictures } from './services';
export { networkIcon, type NetworkName } from './networks';
export { neutralToolIcon, toolIcon, toolLogos, type Mark } from './tools';
export { leadlightWindow, type LeadlightWindow, type Pane, type WindowVariant } from './window';
