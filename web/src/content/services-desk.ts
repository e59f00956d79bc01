import type { Service } from './services';

/** The services that take work off a client's desk. */
export const deskServices: readonly Service[] = [
  {
    id: 'virtual-assistant',
    title: 'Virtual Assistant',
    suggestedImage: 'virtual-assistant',
    summary: 'The two hours a day that your calendar keeps losing.',
    description:
      'One person who learns how you work, and a deputy who knows it too. Your assistant sorts the inbox, defends the calendar, prepares calls, follows up on quotes and keeps the CRM honest, during your working hours. You see what was done each day in five lines.',
    process: [
      'We list the tasks you do twice a week or more, and what each of them costs you.',
      'You meet two candidates and choose one.',
      'For a week the assistant shadows you and writes the handbook as they go.',
      'Access is given through a password manager, task by task, and can be withdrawn in a minute.',
      'A daily note of five lines and a review every Friday keep you in charge.',
    ],
  },
  {
    id: 'data-entry',
    title: 'Data Entry',
    suggestedImage: 'data-entry',
    summary: 'From paper, PDF and screen into clean rows, keyed and compared.',
    description:
      'Invoices, catalogues, scanned forms, survey sheets, product pages: we key them into the system you use and compare the result with the source. Dates, currencies and names follow one written convention, so that what was typed in March still sorts with what is typed in May.',
    process: [
      'You send samples. We write the entry rules, with the odd cases named.',
      'A first batch of one hundred records is entered and reviewed with you.',
      'Operators enter the rest; totals and checksums are compared every evening.',
      'Fields that matter most are keyed twice and compared by machine.',
      'What cannot be read is returned to you as a short list, not guessed.',
    ],
  },
  {
    id: 'crm-building',
    title: 'CRM Building',
    suggestedImage: 'crm-building',
    summary: 'A CRM that fits how you sell, with your history moved into it.',
    description:
      'We set up Salesforce, HubSpot, Zoho or Podio around the way you sell: the stages you really use, the fields you really need, reports that answer Monday’s questions. Then we move your records over with their history, train your team and stay for the first month.',
    process: [
      'Two conversations, one with whoever sells and one with whoever reports, give us the stages and fields.',
      'You see a working draft with fifty of your own records in it.',
      'Old data is cleaned, mapped and moved in a rehearsal first, then for good.',
      'Automations are added one at a time, each with an owner and an off switch.',
      'Your team gets a two-hour session and a guide of ten pages with its own screens.',
      'For thirty days we answer questions and adjust what does not fit.',
    ],
  },
  {
    id: 'property-management',
    title: 'Property Management Support',
    suggestedImage: 'property-management',
    summary: 'The office behind your buildings: tenants, repairs, rent and records.',
    description:
      'The office work behind your buildings, done by people who know leases and ledgers, in the hours your tenants write.',
    points: [
      'Tenant mail and calls answered the same day, with emergencies passed on at once',
      'Repairs logged, assigned to your tradespeople and followed until the tenant agrees they are done',
      'Listings written, published and kept current on every portal you use',
      'Applications collected and references checked against your written criteria',
      'Rent recorded, arrears chased politely, monthly statements ready by the third',
      'Leases, inspections and renewals in one calendar that warns you sixty days ahead',
    ],
    process: [
      'We walk through one month of your mail and ledger to see where the hours go.',
      'Answers, limits and emergency rules are written down and signed off by you.',
      'Your property software is connected with an account of its own.',
      'Two weeks run in parallel: we draft, you send.',
      'We take over, with a weekly report on open repairs, arrears and vacancies.',
    ],
  },
  {
    id: 'skip-tracing',
    title: 'Property Skip Tracing',
    suggestedImage: 'skip-tracing',
    summary: 'Owners and heirs of property, found in public records.',
    description:
      'The house is empty, the tax bill comes back and the owner moved twice. We trace owners and heirs through county records, probate files and licensed databases, and give you current numbers, addresses and e-mails, ranked by how sure we are. For lawful purposes only; we ask what yours is.',
    process: [
      'You send parcels or names, and tell us the purpose. Uses that the law forbids, we decline.',
      'Ownership is confirmed in the county’s records, companies and trusts included.',
      'People are traced through licensed databases and matched on two facts or more.',
      'Heirs are placed in a short family tree where an owner has died.',
      'Numbers are checked for being in service and against do-not-call registers.',
      'You get up to three contacts per owner, each with its confidence and source.',
    ],
  },
];
