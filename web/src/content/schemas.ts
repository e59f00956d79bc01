import { z } from 'zod';
import { cardIds, serviceIds, type ServiceId } from './service-ids';

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const isLink = (value: string) => /^https:\/\/\S+$/.test(value) && URL.canParse(value);

const written = (max: number, isOptional = false) =>
  z
    .string('Write a text.')
    .trim()
    .min(isOptional ? 0 : 1, 'Please fill this in.')
    .max(max, `Use at most ${max} characters.`);

/** A text on one line. */
const line = (title: string, max = 80, optional = false) =>
  written(max, optional).regex(oneLine, 'Write it on one line.').meta({ title, kind: 'line', max, optional });

const text = (title: string, max = 800) => written(max).meta({ title, kind: 'text', max });

const link = (title: string, optional = false) =>
  written(500, optional)
    .refine((value) => (optional && value === '') || isLink(value), 'Give a link that begins with https://.')
    .meta({ title, kind: 'link', optional });

const optionalLink = (title: string) => link(title, true);

const email = (title: string) =>
  z.email('Give an email address, such as hello@example.com.').max(254).meta({ title, kind: 'email' });

const date = (title: string) => z.iso.date('Give a date, such as 2026-12-01.').meta({ title, kind: 'date' });

const number = (title: string, min: number, max: number) =>
  z
    .number('Give a number.')
    .min(min, `Give a number from ${min} to ${max}.`)
    .max(max, `Give a number from ${min} to ${max}.`)
    .meta({ title, kind: 'number' });

/** A stored picture, by its path; '' without one. */
const picture = (title: string) =>
  z
    .string()
    .regex(/^(?:\/api\/media\/[0-9a-f]{32}\/\d{1,4}x\d{1,4}\.(?:jpg|png))?$/, 'Upload the picture here.')
    .meta({ title, kind: 'picture', optional: true });

function list<Item extends z.ZodType>(title: string, item: Item, min: number, max: number) {
  const length = min === max ? `Give ${min}.` : `Give ${min} to ${max}.`;
  return z.array(item, length).min(min, length).max(max, length).meta({ title, min, max });
}

const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.strictObject(shape, 'Give an object with the fields of this block.').meta({ title });

const slogan = group('Slogan', { lead: line('First line'), turn: line('Second line') });
const stat = group('Figure', { value: number('Number', 0, 1_000_000_000), label: line('Label') });
const achievement = group('Figure', { figure: line('Figure', 12), label: line('Label') });
const member = group('Member', {
  name: line('Name', 60),
  title: line('Title', 60),
  note: line('Note', 160),
  email: email('Email'),
  profiles: group('Profiles', { LinkedIn: optionalLink('LinkedIn'), Upwork: optionalLink('Upwork') }),
  picture: picture('Picture').optional(),
});
const testimonial = group('Testimonial', {
  name: line('Name', 60),
  role: line('Role', 60),
  feedback: text('Words', 400),
});
const named = (title: string) => group(title, { name: line('Title'), text: text('Text', 400) });

const policy = (title: string) =>
  group(title, {
    date: date('Effective from'),
    html: written(60_000).meta({ title: 'Text', kind: 'rich', max: 60_000 }),
  });

const service = (id: ServiceId) =>
  group(id, {
    title: line('Title'),
    summary: line('On the home page', 160, !(cardIds as readonly string[]).includes(id)),
    text: text('Text'),
    points: list('Points in place of the text', line('Point', 200), 0, 8),
    steps: list('Steps', line('Step', 240), 1, 8),
  });

export const schemas = {
  brand: group('Brand', {
    name: line('Name', 60),
    descriptor: line('What you do', 80),
    tagline: line('Tagline', 160),
    phone: line('Telephone', 40).regex(/^[+\d][\d ()-]{4,}$/, 'Give a number, such as +92 42 1234567.'),
    email: email('Email'),
    location: group('Place', {
      city: line('City'),
      region: line('Region'),
      country: line('Country'),
      countryCode: line('Country code', 2).regex(/^[A-Z]{2}$/, 'Give two capitals, such as PK.'),
    }),
    hours: line('Hours', 120),
    hire: link('Hire link'),
    profiles: group('Profiles', {
      LinkedIn: optionalLink('LinkedIn'),
      Facebook: optionalLink('Facebook'),
      Instagram: optionalLink('Instagram'),
      Upwork: optionalLink('Upwork'),
    }),
    copyright: line('Copyright line', 40),
    designer: group('Footer credit', { label: line('Text', 60), href: link('Link') }),
  }),
  home: group('Home', {
    slogans: list('Slogans', slogan, 5, 5),
    intro: text('Introduction', 400),
    about: list('About us', text('Paragraph'), 1, 4),
    stats: list('Figures', stat, 4, 4),
    caption: line('Below the figures', 120),
  }),
  about: group('About', {
    intro: text('Introduction', 400),
    who: list('Who we are', text('Paragraph', 1000), 1, 6),
    vision: text('Our vision', 400),
    valuesIntro: text('Introduction to the values', 300),
    values: list('Our values', named('Value'), 6, 6),
    achievements: list('Our achievements', achievement, 5, 5),
    achievementsCaption: line('Introduction to the achievements', 200),
    reasons: list('Why choose us', named('Reason'), 2, 2),
  }),
  team: group('Team', {
    members: list('Members', member, 1, 40),
  }),
  services: group(
    'Services',
    Object.fromEntries(serviceIds.map((id) => [id, service(id)])) as Record<
      ServiceId,
      ReturnType<typeof service>
    >,
  ),
  testimonials: group('Testimonials', {
    items: list('Testimonials', testimonial, 1, 20),
  }),
  tools: group('Tools', { items: list('Tools of the strip', line('Tool', 30), 1, 30) }),
  contact: group('Contact', {
    intro: text('Introduction', 400),
    privacy: line('Below the form', 160),
    latitude: number('Latitude of the office', -85, 85),
    longitude: number('Longitude of the office', -180, 180),
  }),
  privacy: policy('Privacy policy'),
  terms: policy('Terms of service'),
};

export type BlockId = keyof typeof schemas;
export type Content = { [Id in BlockId]: z.infer<(typeof schemas)[Id]> };
export type ServiceCard = Pick<Content['services'][ServiceId], 'title' | 'summary'>;

/** What the fields of a form know of a schema. */
export interface FieldMeta {
  title: string;
  kind?: 'line' | 'text' | 'link' | 'email' | 'date' | 'number' | 'picture' | 'rich';
  max?: number;
  min?: number;
  optional?: boolean;
}
