import { describe, expect, it } from 'vitest';
import { clientFaces } from './clients';
import { projectCovers } from './covers';
import { films } from './films';
import { servicePictures } from './services';
import { teamPortraits } from './team';
import { toolIcon, toolLogos } from './tools';

describe('the pictures', () => {
  // One of which a file is missing throws as it is imported.
  it('come in the numbers that the pages show', () => {
    expect(Object.keys(servicePictures)).toHaveLength(9);
    expect(Object.keys(teamPortraits)).toHaveLength(6);
    expect(Object.keys(clientFaces)).toHaveLength(11);
    expect(Object.keys(films)).toEqual(['home', 'about']);
    expect(projectCovers).toHaveLength(8);
    expect(toolLogos).toHaveLength(13);
  });

  it('know an icon for each fixed tool, and none for another', () => {
    const fixed =
      'Zoominfo,Data Entry,Web Research,LinkedIn,Spreadsheet,Leads Generation,Salesforce Management,Yellowpages,Yelp,B2B,Apollo.io,Excel,Podio,Data Mining';
    for (const name of fixed.split(',')) expect(toolIcon(name)?.name).toBe(name);
    expect(toolIcon('Abacus')).toBeUndefined();
  });
});
