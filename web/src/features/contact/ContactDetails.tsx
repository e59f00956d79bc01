import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '../../content/brand';
import { contact } from '../../content/contact';

const { details } = contact;

function Detail({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative border-t border-hairline py-4 pl-9">
      <dt className="text-xs text-ink-soft">
        <Icon aria-hidden size={20} className="absolute top-5 left-0 text-link" />
        {label}
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

const link = 'inline-flex min-h-11 items-center -my-2 hover:text-link';

export function ContactDetails() {
  return (
    <section aria-labelledby="contact-details" className="bg-raised p-6 sm:p-8">
      <h2 id="contact-details" className="pb-5 font-display text-card">
        {details.title}
      </h2>
      <dl>
        <Detail icon={Phone} label={details.phone}>
          <a href={brand.phone.href} className={link}>
            {brand.phone.display}
          </a>
        </Detail>
        <Detail icon={Mail} label={details.email}>
          <a href={brand.email.href} className={link}>
            {brand.email.display}
          </a>
        </Detail>
        <Detail icon={MapPin} label={details.location}>
          {brand.location.display}
        </Detail>
        <Detail icon={Clock} label={details.hours}>
          {brand.hours}
        </Detail>
      </dl>
    </section>
  );
}
