import { brand } from '../brand';
import type { Policy } from './policy';

export const termsOfService: Policy = {
  title: 'Terms of Service',
  intro: `These terms apply when you use the website of ${brand.name}. Work that we do for clients has its own agreement, which comes first where the two differ.`,
  sections: [
    {
      id: 'agreement',
      heading: 'Your agreement',
      paragraphs: [
        'By using this website you accept these terms. If you do not accept them, please do not use it. If you act for a company, you confirm that you may speak for it.',
      ],
    },
    {
      id: 'age',
      heading: 'Who may use it',
      paragraphs: [
        'You must be aged 13 or above. To hire us or to apply for a job you must be old enough to enter into a contract where you live.',
      ],
    },
    {
      id: 'services',
      heading: 'What we offer here',
      paragraphs: [
        'The website describes our services, shows projects, takes enquiries and receives job applications. Descriptions and figures are given in good faith and are not an offer. A contract begins when both sides have agreed in writing, or through the freelance marketplace, on work, price and date.',
        'A free test is a small sample of our work. It obliges you to nothing; we may decline one where the request is unclear, unlawful or repeated.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What we ask of you',
      paragraphs: ['Please use the website as it is meant to be used. In particular, do not:'],
      points: [
        'send us data about other people that you are not allowed to share',
        'upload files that carry malicious code, or that are not your own resume',
        'pretend to be somebody else, or apply in another person’s name without their consent',
        'try to enter the back office, test its defences without our consent, or overload the site',
        'use our services to harass, discriminate or break the law, including laws on unsolicited calls and mail',
      ],
    },
    {
      id: 'applications',
      heading: 'Job applications',
      paragraphs: [
        'What you tell us in an application must be true. Sending one gives neither side a claim to employment. How we store and delete applications is described in our privacy policy.',
      ],
    },
    {
      id: 'content',
      heading: 'Texts, pictures and names',
      paragraphs: [
        `The texts, drawings, films and layout of this site belong to ${brand.name} or are used with permission. You may link to any page and quote briefly with a link. Names and logos of other companies belong to them and are shown only to say which tools we work with.`,
        'What you send us stays yours. You allow us to use it as far as is needed to answer you or to consider your application.',
      ],
    },
    {
      id: 'links',
      heading: 'Other websites',
      paragraphs: [
        'Links lead to networks, a marketplace and a map that we do not run. We are not responsible for what they show or do.',
      ],
    },
    {
      id: 'availability',
      heading: 'Availability',
      paragraphs: [
        'We keep the site running with care, but may change, interrupt or close parts of it at any time. We may refuse or delete what breaks these terms.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'The website is provided as it is, free of charge. As far as the law allows, we are not liable for indirect loss or for decisions taken on general information found here. Nothing in these terms limits liability that cannot be limited by law.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law',
      paragraphs: [
        'These terms are governed by the law of Pakistan. Disputes that we cannot settle between us belong before the courts of Lahore, unless a law that protects you as a consumer names another court.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and questions',
      paragraphs: [
        `We may change these terms; the new text and its date appear here and count from then on. Questions are welcome at ${brand.email.display}.`,
      ],
    },
  ],
};
