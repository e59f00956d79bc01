import { block } from './block';

export const testimonials = block('testimonials', {
  items: [
    {
      name: 'Daniel Whitmore',
      role: 'CEO',
      feedback:
        'The list came on Tuesday. By Friday my two reps had booked eleven calls from it, and not one number was dead.',
    },
    {
      name: 'Laura Jensen',
      role: 'Co-Founder',
      feedback:
        'They told us forty of our target firms had closed before we spent a cent writing to them. Nobody had ever checked.',
    },
    {
      name: 'Marcus Oyelaran',
      role: 'CEO',
      feedback:
        'Our bounce rate went from fourteen percent to under two. I stopped asking how and renewed for the year.',
    },
    {
      name: 'Priya Nair',
      role: 'Co-Founder',
      feedback:
        'Nine thousand contacts with no phone numbers went in, eight thousand with numbers came out, and a note about each of the rest.',
    },
    {
      name: 'Tom Ashdown',
      role: 'CEO',
      feedback:
        'Patient, exact, and honest when a field cannot be found. I trust a blank cell from them more than a full one from others.',
    },
    {
      name: 'Elena Vasquez',
      role: 'CEO',
      feedback:
        'They moved six years of notes from Podio to Salesforce over one weekend. On Monday my team simply carried on.',
    },
    {
      name: 'Grant Mueller',
      role: 'Co-Founder',
      feedback:
        'Skip tracing had been my weekends. They found 212 of 240 owners in four days, with the source beside each name.',
    },
    {
      name: 'Hannah Leclerc',
      role: 'Co-Founder',
      feedback:
        'My assistant from Leadlight knows my calendar better than I do. I have not double-booked an investor since March.',
    },
    {
      name: 'Samuel Okafor',
      role: 'CEO',
      feedback:
        'We asked for three hundred clinics. They sent 288 and explained the missing twelve. That is why we came back.',
    },
    {
      name: 'Rachel Stein',
      role: 'CEO',
      feedback:
        'Tenants get an answer the same evening now. I manage 180 units and finally leave the office at six.',
    },
    {
      name: 'Oliver Brandt',
      role: 'Co-Founder',
      feedback:
        'I gave them a vague idea and a bad spreadsheet. They asked five good questions, then built exactly what I meant.',
    },
  ],
});
