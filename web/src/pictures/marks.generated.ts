// Made by tools/pictures/marks.ts. Change that, not this.
export const logoHeight = 32;
export const logoWidths = {
  linkedin: 116,
  hubspot: 120,
  zoominfo: 126,
  'google-sheets': 175,
  salesforce: 136,
  airtable: 111,
  excel: 85,
  crunchbase: 152,
  podio: 89,
  notion: 98,
  apollo: 119,
  trello: 87,
  upwork: 108,
};
