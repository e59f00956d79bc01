import { block } from './block';

export const about = block('about', {
  intro:
    'We are named after the window: many small panes, each cut to fit, that mean something once light comes through.',
  who: [
    'Leadlight began in 2014 with two desks, one spreadsheet and a client who needed four hundred dentists in Ohio. Four hundred and six rows later we knew what we wanted to be good at: finding out who a company really is, and who in it makes the decision.',
    'Today we are a team of researchers, data stewards and CRM builders in Lahore. In over 10 years we have gathered over 1M leads for sales teams, recruiters, investors and property managers. Some came for a single list. Many have stayed for years, because the second list was as good as the first.',
    'We work by hand where hands are better than scrapers, and with tools where tools are better than hands. Either way a second person reads the result before you do.',
  ],
  vision:
    'Every salesperson starts the day with people worth calling, and nobody’s afternoon is lost to a dead number, a bounced address or a name spelt wrong.',
  valuesIntro: 'Six words we hire by, and the habit that keeps each of them from being only a word.',
  values: [
    {
      name: 'Professionalism',
      text: 'One named person answers you within a working day, says what will be ready when, and writes first if that changes.',
    },
    {
      name: 'Accuracy',
      text: 'A row is finished when two people agree on it. What we could not confirm is marked as such, never guessed.',
    },
    {
      name: 'Commitment to Excellence',
      text: 'We keep a log of every mistake a client has found, and read it before we start the next list of that kind.',
    },
    {
      name: 'Client Satisfaction',
      text: 'A lead that does not match your brief is replaced without a discussion about whose fault it was.',
    },
    {
      name: 'Innovation',
      text: 'When a step repeats, we script it. The hours this frees go into the questions no script can answer.',
    },
    {
      name: 'Integrity',
      text: 'Public sources and licensed tools only. Your list is yours: we do not resell it, reuse it or show it around.',
    },
  ],
  achievements: [
    { figure: '10+', label: 'years of experience' },
    { figure: '1M+', label: 'leads found and checked' },
    { figure: '942', label: 'projects delivered' },
    { figure: '833', label: 'happy clients' },
    { figure: '100k+', label: 'hours of research' },
  ],
  achievementsCaption:
    'Counted across all channels since 2014: the marketplace, direct clients and referrals.',
  reasons: [
    {
      name: 'Experienced Team',
      text: 'The person who researches your market has done it before: our researchers stay for five years on average, and each knows an industry well enough to notice when a job title is wrong. You speak to them directly, not to a ticket number.',
    },
    {
      name: 'Innovative Solutions',
      text: 'We pair licensed databases with our own small tools for de-duplication, address checks and source tracking. You get a list that says where each fact came from and when we last saw it, in the format your CRM imports without complaint.',
    },
  ],
});

export const aboutPage = {
  eyebrow: 'About',
  lead: 'A research desk',
  turn: 'that checks its own work.',
  who: {
    title: 'Who We Are',
    film: 'A short silent film: single panes of glass are cut, held to the light, checked and joined into one window.',
  },
  visionTitle: 'Our Vision',
  valuesTitle: 'Our Values',
  achievementsTitle: 'Our Achievements',
  whyTitle: 'Why Choose Us?',
  close: {
    lead: 'See how we work',
    turn: 'before you pay for it.',
    text: 'Tell us who your best clients are. We send a small list of people like them, free.',
  },
} as const;
