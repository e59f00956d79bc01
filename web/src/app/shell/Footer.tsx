import type { ReactNode } from 'react';
import { Link } from '../../runtime/router';
import { useContent } from '../../content/block';
import { brand, phoneHref, placeOf } from '../../content/brand';
import { footerNavigation, homeLink, type NavigationLink } from '../../content/navigation';
import { paths } from '../../content/paths';
import { mailtoAddress } from '../../forms/message/mail-address';
import { Container } from '../../ui/layout';
import { MotionButton } from '../../ui/Motion';
import { Logo } from './bar';
import { Profiles } from './Profiles';

const link =
  'inline-flex min-h-11 items-center text-night-soft transition-colors duration-150 hover:text-night-accent md:min-h-9';

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="text-sm">{children}</ul>
    </div>
  );
}

function Links({ links }: { links: readonly NavigationLink[] }) {
  return links.map(({ label, to }) => (
    <li key={label}>
      <Link to={to} className={link}>
        {label}
      </Link>
    </li>
  ));
}

export function Footer() {
  const agency = useContent(brand);
  return (
    <footer className="laid-out-later [--tall:60rem] md:[--tall:42rem] lg:[--tall:29rem] on-night relative bg-night text-night-ink">
      <div aria-hidden className="glass-strip h-[3px]" />
      <Container className="pt-14 pb-8 md:pt-20">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
          <div className="max-lg:col-span-full">
            <Logo to={paths.home} aria-label={homeLink(agency.name)} />
            <p className="mt-3 max-w-[19rem] text-sm text-night-soft">{agency.tagline}</p>
            <Profiles className="mt-5 -ml-3 print:hidden" />
          </div>
          <Column title={footerNavigation.servicesTitle} className="print:hidden">
            <Links links={footerNavigation.services} />
          </Column>
          <Column title={footerNavigation.agencyTitle} className="print:hidden">
            <Links links={footerNavigation.agency} />
          </Column>
          <Column title={footerNavigation.contactTitle} className="max-md:col-span-full">
            <li>
              <a href={phoneHref(agency)} className={link}>
                {agency.phone}
              </a>
            </li>
            <li>
              <a href={mailtoAddress(agency.email)} className={link}>
                {agency.email}
              </a>
            </li>
            <li className="flex min-h-11 items-center text-night-soft md:min-h-9">{placeOf(agency)}</li>
          </Column>
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-7 gap-y-1 border-t border-night-line pt-5 text-xs text-night-soft">
          <p className="mr-1">
            {agency.copyright} {agency.name}
          </p>
          {footerNavigation.policies.map(({ label, to }) => (
            <Link key={to} to={to} className={link}>
              {label}
            </Link>
          ))}
          {/* On pages where nothing moves there is nothing to pause. */}
          <MotionButton className="border-night-line text-night-soft hover:text-night-accent [main:not(:has(.self-moving))~*_&]:hidden" />
          <a href={agency.designer.href} target="_blank" rel="noopener" className={`${link} sm:ml-auto`}>
            {agency.designer.label}
          </a>
        </div>
      </Container>
    </footer>
  );
}
