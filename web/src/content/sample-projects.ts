export const sampleProjectsPage = {
  eyebrow: 'Sample projects',
  lead: 'Eight windows,',
  turn: 'pane by pane.',
  intro:
    'A sample of the work on our desks: what was asked, what came out, and the tools that were on the table.',
  tools: 'Tools used',
  more: 'See all projects',
} as const;

export const sampleProjects = [
  {
    title: 'Heating contractors in Texas',
    client: 'Maker of service software, Austin',
    text: 'Owners and operations managers of contractors with ten to eighty vans, no chains, no franchises. Fleet size was counted from photographs and reviews where nobody states it.',
    result: '2,140 contacts, 1.8 % bounced',
    tools: ['Leads Generation', 'Yelp', 'Yellowpages', 'LinkedIn'],
  },
  {
    title: 'A CRM with no blanks',
    client: 'Logistics broker, Rotterdam',
    text: 'Nineteen thousand accounts from three mergers. We merged the doubles, filled titles and direct numbers, and closed what had closed.',
    result: '19,300 accounts became 14,870 good ones',
    tools: ['Zoominfo', 'Salesforce Management', 'Data Mining'],
  },
  {
    title: 'Who bought the machines',
    client: 'Manufacturer of packaging lines, Leeds',
    text: 'Which food producers run a competitor’s machines, and how old are they? Answered from trade films, job adverts, customs lists and patience.',
    result: '412 plants, 377 with a year',
    tools: ['Web Research', 'B2B', 'Spreadsheet'],
  },
  {
    title: 'Dentists who take new patients',
    client: 'Dental supplier, Ohio',
    text: 'Independent practices in five states with the dentist’s own email, the practice manager’s name and the number of chairs.',
    result: '3,605 practices in seven weeks',
    tools: ['Yellowpages', 'Web Research', 'Excel'],
  },
  {
    title: 'Six years out of Podio',
    client: 'House-buying company, Phoenix',
    text: 'Sellers, offers, calls and scanned letters moved into Salesforce with their history, rehearsed twice and switched over on a weekend.',
    result: '61,000 records, none lost',
    tools: ['Podio', 'Salesforce Management', 'Data Entry'],
  },
  {
    title: 'Owners of empty houses',
    client: 'Property investor, Cleveland',
    text: 'Vacant parcels in three counties, traced to living owners or heirs, with the numbers checked and ranked by confidence.',
    result: '4,200 parcels, 88 % reached',
    tools: ['Data Mining', 'Web Research', 'Excel'],
  },
  {
    title: 'Founders before their Series A',
    client: 'Venture studio, London',
    text: 'Seed-stage software founders who hire their first salesperson: found through job adverts, confirmed by hand and refreshed every month.',
    result: '140 new founders a month',
    tools: ['LinkedIn', 'Apollo.io', 'Leads Generation'],
  },
  {
    title: 'A catalogue, keyed twice',
    client: 'Wholesaler of fittings, Hamburg',
    text: 'Printed catalogues from eleven suppliers keyed into one product table, units converted, every article compared with its page.',
    result: '48,700 articles, 99.7 % right at first check',
    tools: ['Data Entry', 'Spreadsheet', 'Excel'],
  },
] as const;
