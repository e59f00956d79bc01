import { describe, expect, it } from 'vitest';
import { sampleProjects } from '../content/sample-projects';
import { serviceIds } from '../content/service-ids';
import { team } from '../content/team';
import { testimonials } from '../content/testimonials';
import { toolsOfMarquee } from '../content/tools';
import { clientFaces } from './clients';
import { projectCovers } from './covers';
import { films } from './films';
import { servicePictures } from './services';
import { teamPortraits } from './team';
import { toolIcon, toolLogo } from './tools';

describe('the pictures', () => {
  // One of which a file is missing throws as it is imported.
  it.each([
    ['services', servicePictures, [...serviceIds]],
    [
      'members of the team',
      teamPortraits,
      team.fallback.members.map(({ name }) => name.toLowerCase().replace(' ', '-')),
    ],
    [
      'clients',
      clientFaces,
      testimonials.fallback.items.map(({ name }) => name.toLowerCase().replace(' ', '-')),
    ],
  ])('are those of the %s of the pages', (_whose, pictures, names) => {
    expect(Object.keys(pictures)).toEqual(names.toSorted());
  });

  it('come in the numbers that the pages show', () => {
    expect(Object.keys(films)).toEqual(['home', 'about']);
    expect(projectCovers).toHaveLength(sampleProjects.length);
    expect(projectCovers[7]?.avif).toContain('cover-8');
    const logos = toolsOfMarquee.fallback.items.map(toolLogo);
    expect(logos).toHaveLength(13);
    expect(logos).not.toContain(undefined);
  });

  it('know an icon for each fixed tool, and none for another', () => {
    const fixed =
      'Zoominfo,Data Entry,Web Research,LinkedIn,Spreadsheet,Leads Generation,Salesforce Management,Yellowpages,Yelp,B2B,Apollo.io,Excel,Podio,Data Mining';
    for (const name of fixed.split(',')) expect(toolIcon(name).isKnown, name).toBe(true);
    expect(toolIcon('Abacus').isKnown).toBe(false);
  });
});
