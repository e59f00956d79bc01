import type { ServiceId } from './services';

/** How each service is done, step by step; a file of its own, so that only the dialogs bring it. */
export const serviceProcess: Readonly<Record<ServiceId, readonly string[]>> = {
  'lead-generation': [
    'We agree on a profile of your ideal client: industry, size, region, title and what rules a company out.',
    'You receive twenty sample leads free and tell us which of them you would call.',
    'Researchers gather companies from registers, directories and licensed databases, and remove those you already know.',
    'We identify the decision maker in each and find a direct email and phone number.',
    'A second researcher verifies every row: mailbox, number, title and whether the person still works there.',
    'You get the list in your format, with sources. Leads that miss the profile are replaced.',
  ],
  'lead-enrichment': [
    'You send an export. We count what is missing, doubled and out of date, and send the figures back to you.',
    'Together we choose the fields worth filling, and the value each may take.',
    'Duplicates are merged by rules that you approve, never silently.',
    'Researchers fill and correct the fields, with a source and a date for each.',
    'A tenth of all rows is checked again by somebody else; below 97 percent we start over.',
    'You import a file that matches your columns, and keep a log of every change.',
  ],
  'web-research': [
    'We turn your question into a table: which rows, which columns, and what counts as an answer.',
    'A pilot of ten rows shows how long it takes and where the answers hide.',
    'Researchers work through the sources in an agreed order of trust.',
    'Contradictions are settled by a third source, or marked as open.',
    'An editor checks the links and writes a page of findings.',
  ],
  'email-list-building': [
    'We settle the audience, the segments and the countries, with their rules on marketing mail.',
    'Companies and people are collected from public and licensed sources.',
    'Every address passes syntax, domain and mailbox checks. Catch-all domains are marked.',
    'Your unsubscribed and existing contacts are taken out before delivery.',
    'You get files ready for your mailing tool, one per segment, with fields for personal lines.',
    'Bounces from your first sending are replaced within three working days.',
  ],
  'virtual-assistant': [
    'We list the tasks you do twice a week or more, and what each of them costs you.',
    'You meet two candidates and choose one.',
    'For a week the assistant shadows you and writes the handbook as they go.',
    'Access is given through a password manager, task by task, and can be withdrawn in a minute.',
    'A daily note of five lines and a review every Friday keep you in charge.',
  ],
  'data-entry': [
    'You send samples. We write the entry rules, with the odd cases named.',
    'A first batch of one hundred records is entered and reviewed with you.',
    'Operators enter the rest; totals and checksums are compared every evening.',
    'Fields that matter most are keyed twice and compared by machine.',
    'What cannot be read is returned to you as a short list, not guessed.',
  ],
  'crm-building': [
    'Two conversations, one with whoever sells and one with whoever reports, give us the stages and fields.',
    'You see a working draft with fifty of your own records in it.',
    'Old data is cleaned, mapped and moved in a rehearsal first, then for good.',
    'Automations are added one at a time, each with an owner and an off switch.',
    'Your team gets a two-hour session and a guide of ten pages with its own screens.',
    'For thirty days we answer questions and adjust what does not fit.',
  ],
  'property-management': [
    'We walk through one month of your mail and ledger to see where the hours go.',
    'Answers, limits and emergency rules are written down and signed off by you.',
    'Your property software is connected with an account of its own.',
    'Two weeks run in parallel: we draft, you send.',
    'We take over, with a weekly report on open repairs, arrears and vacancies.',
  ],
  'skip-tracing': [
    'You send parcels or names, and tell us the purpose. Uses that the law forbids, we decline.',
    'Ownership is confirmed in the county’s records, companies and trusts included.',
    'People are traced through licensed databases and matched on two facts or more.',
    'Heirs are placed in a short family tree where an owner has died.',
    'Numbers are checked for being in service and against do-not-call registers.',
    'You get up to three contacts per owner, each with its confidence and source.',
  ],
};
