import { contact } from '../../content/contact';
import { Container, Section } from '../../ui/layout';
import { PageTitle } from '../../ui/titles';
import { idlePart, nearPart } from '../../runtime/late-part';

const ContactForm = idlePart('contact-form', () => import('./ContactForm'));
const WhereWeAre = nearPart('where-we-are', () => import('./WhereWeAre'));

/** /contact: the form, then where the agency is. */
export default function ContactPage() {
  return (
    <Section>
      <Container className="grid gap-12 md:gap-14">
        <PageTitle
          eyebrow={contact.eyebrow}
          title={
            <>
              {contact.lead} <em>{contact.turn}</em>
            </>
          }
          lead={contact.intro}
        />
        <ContactForm />
        <WhereWeAre />
      </Container>
    </Section>
  );
}
