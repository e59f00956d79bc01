import { brand } from '../brand';
import type { Policy } from './policy';

export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  intro: `This page says what ${brand.name} learns about you when you use this website, why, who sees it and how you have it removed. It is written to be read.`,
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      paragraphs: [
        `${brand.name}, ${brand.location.display}, runs this website and decides how the data described here is used. For anything on this page, write to ${brand.email.display}.`,
      ],
    },
    {
      id: 'enquiries',
      heading: 'When you write to us',
      paragraphs: [
        'The form on the home page asks for your name, business email and a message. The form on the contact page asks for your phone number as well. We use them to answer you and, if you become a client, to do the work.',
        'Your message travels either through an email sending provider, which handles it on our behalf, or straight to our own server, where it is stored and forwarded to our mailbox. Only our staff read it.',
      ],
    },
    {
      id: 'applications',
      heading: 'When you apply for a job',
      paragraphs: [
        'We receive your full name, email, cover letter and resume, and note the job and the time. They are used to decide about that job and for nothing else. You need not tell us your age, health, religion or family status; please leave them out.',
        'Your resume is kept in private storage. It has no public address: a signed-in administrator gets a link that names this one file and stops working after ten minutes.',
      ],
    },
    {
      id: 'visits',
      heading: 'When you only read',
      paragraphs: [
        'We set no cookies, run no analytics and show no advertising. Our server notes technical details of requests, such as the page, the time and the result, to keep the site running. These notes contain no network address. To limit repeated sending and sign-in attempts, the server counts network addresses and deletes each count after a day at most.',
        'The browser storage of a signed-in administrator holds a session token and an email address. A visitor’s unfinished job application may be kept in the visitor’s own browser, so that nothing typed is lost; it is not sent anywhere until it is submitted.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else is involved',
      paragraphs: ['We do not sell or rent personal data. Others come into it only in these cases:'],
      points: [
        'Hosting: the companies on whose machines our server, database and file storage run.',
        'Email: the provider that delivers the forms, where one is in use, and the host of our mailbox.',
        'Maps: the live map on the contact page comes from OpenStreetMap and is loaded only when you press its button.',
        'Links: profiles, share buttons and our marketplace page belong to other companies, whose own policies apply once you follow them.',
        'Law: authorities, where a valid legal request obliges us.',
      ],
    },
    {
      id: 'storage',
      heading: 'How long we keep it',
      paragraphs: [
        'Enquiries are kept while we talk with you and as long as we may need them to show what was agreed. Applications are kept until the job is filled and we have answered everybody.',
        'When we delete an application, its resume is deleted with it. When we delete a job, all applications to it and their files go too. Copies in backups disappear as the backups are replaced.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      paragraphs: [
        `Write to ${brand.email.display} from the address you gave us. You can ask what we hold about you, have it corrected, have it deleted or take a copy with you. We answer within thirty days and charge nothing. If our answer does not satisfy you, you may turn to the data protection authority where you live.`,
        'If you apply for a job, you get a private link to your application. There you can withdraw, and have everything about the application erased at once. Whoever has the link can do the same, so keep it to yourself.',
      ],
    },
    {
      id: 'security',
      heading: 'How it is protected',
      paragraphs: [
        'Pages and forms are encrypted on their way wherever the site is served over HTTPS. Passwords are stored only as hashes, access to the back office is limited to one administrator account, and uploaded files are checked before they are accepted. No system is beyond failure; should yours be among data that was exposed, we will tell you without delay.',
      ],
    },
    {
      id: 'children',
      heading: 'Age',
      paragraphs: [
        'This website is for people aged 13 and above. We do not knowingly collect data of younger children; if you believe that we hold some, tell us and we will delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and law',
      paragraphs: [
        'If this policy changes, the new text appears here with its date. This policy is governed by the law of Pakistan; rights that the law of your own country gives you remain.',
      ],
    },
  ],
};
