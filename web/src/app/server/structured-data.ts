import type { Job } from '../../api/jobs';
import { profilesIn } from '../../content/brand';
import { escapeHtml } from '../../content/escape-html';
import type { Head } from '../../content/head';
import { breadcrumbNames } from '../../content/heads';
import { paths } from '../../content/paths';
import type { Content } from '../../content/schemas';
import type { PageData } from '../../api/page-data';
import type { AppRoute } from '../route-table';

type Brand = Content['brand'];

const organisation = (brand: Brand, origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: brand.name,
  description: brand.tagline,
  url: `${origin}${paths.home}`,
  logo: `${origin}/icon-512.png`,
  email: brand.email,
  telephone: brand.phone,
  address: {
    '@type': 'PostalAddress',
    addressLocality: brand.location.city,
    addressRegion: brand.location.region,
    addressCountry: brand.location.countryCode,
  },
  sameAs: profilesIn(brand.profiles).map(([, href]) => href),
});

const website = ({ name }: Brand, origin: string) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name,
  url: `${origin}${paths.home}`,
  publisher: { '@id': `${origin}/#organization` },
});

const shortName = (title: string) => title.split(' · ')[0] ?? title;

function breadcrumbs(origin: string, route: AppRoute, head: Head) {
  const parents: Record<string, { name: string; path: string }> = {
    [paths.apply(':jobId')]: { name: breadcrumbNames.career, path: paths.career },
    [paths.projectDetail(':id')]: { name: breadcrumbNames.projects, path: paths.projects },
  };
  const parent = parents[route.path];
  const steps = [
    { name: breadcrumbNames.home, path: paths.home },
    ...(parent ? [parent] : []),
    { name: shortName(head.title), path: head.path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/**
 * Where the work is done: at a place, or anywhere in the agency's country. It is remote when the job says so, and when it does not
 * say and the location starts with 'Remote'.
 */
function jobPlace({ location: { country: name, countryCode } }: Brand, { location, workplace }: Job) {
  const country = { '@type': 'Country', name };
  const startsRemote = /^remote\b/i.test(location.trim());
  if (workplace ? workplace === 'remote' : startsRemote) {
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country };
  }
  const locality = location.split(/[·,(|]/)[0]?.trim() ?? location;
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        // 'Remote, two days in Lahore' names no place that could be read from it.
        ...(startsRemote ? {} : { addressLocality: locality }),
        addressCountry: countryCode,
      },
    },
  };
}

const baseSalary = ({ min, max = min, currency, unit }: NonNullable<Job['salary']>) => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    ...(min === max ? { value: min } : { minValue: min, maxValue: max }),
    unitText: unit,
  },
});

/** By Google's rules. What a job does not say is left out. */
function jobPosting(brand: Brand, job: Job, origin: string) {
  const requirements = job.requirements.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${escapeHtml(job.description)}</p>${requirements && `<ul>${requirements}</ul>`}`,
    datePosted: job.createdAt.slice(0, 10),
    hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: `${origin}${paths.home}` },
    identifier: { '@type': 'PropertyValue', name: brand.name, value: job._id },
    directApply: true,
    url: `${origin}${paths.apply(job._id)}`,
    ...jobPlace(brand, job),
    ...(job.closesAt === undefined ? {} : { validThrough: job.closesAt }),
    ...(job.employmentType === undefined ? {} : { employmentType: job.employmentType }),
    ...(job.salary === undefined ? {} : { baseSalary: baseSalary(job.salary) }),
  };
}

/** Pages about the agency itself. */
const aboutAgency: readonly string[] = [paths.home, paths.about, paths.contact, paths.services];

export function structuredData(
  brand: Brand,
  route: AppRoute,
  head: Head,
  data: PageData,
  origin: string,
): object[] {
  if (head.index === false) return [];
  const items = [
    route.path === paths.home ? website(brand, origin) : breadcrumbs(origin, route, head),
    ...(aboutAgency.includes(route.path) ? [organisation(brand, origin)] : []),
    ...(data.job ? [jobPosting(brand, data.job, origin)] : []),
  ];
  return items.map((item) => ({ '@context': 'https://schema.org', ...item }));
}
