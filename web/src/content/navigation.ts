import { paths } from './paths';

export interface NavigationLink {
  label: string;
  to: string;
}

export interface NavigationMenu extends NavigationLink {
  items: readonly NavigationLink[];
}

const home: NavigationLink = { label: 'Home', to: paths.home };
const about: NavigationLink = { label: 'About', to: paths.about };
const team: NavigationLink = { label: 'Team', to: paths.team };
const career: NavigationLink = { label: 'Career', to: paths.career };
const projects: NavigationLink = { label: 'Projects', to: paths.projects };
const contact: NavigationLink = { label: 'Contact Us', to: paths.contact };

const serviceLinks = [
  { label: 'Lead Generation', to: paths.service('lead-generation') },
  { label: 'Data Enrichment', to: paths.service('lead-enrichment') },
  { label: 'Web Research', to: paths.service('web-research') },
  { label: 'Email Marketing', to: paths.service('email-list-building') },
  { label: 'Virtual Assistant', to: paths.service('virtual-assistant') },
  { label: 'Real Estate Skip Tracing', to: paths.service('skip-tracing') },
] as const;

export const mainNavigation: readonly (NavigationLink | NavigationMenu)[] = [
  home,
  { ...about, items: [team, career] },
  { label: 'Services', to: paths.services, items: serviceLinks },
  projects,
  contact,
];

export const mobileNavigation: readonly NavigationLink[] = [...mainNavigation, career, team];

/** What the bar's controls say to those who cannot see them. */
export const barLabels = {
  main: 'Main',
  menu: 'Menu',
  submenu: (page: string) => `${page} menu`,
  skip: 'Skip to content',
} as const;

export const homeLink = (name: string) => `${name}, home`;

export const profileLink = (name: string, network: string) => `${name} on ${network}`;

export const hireLabel = 'Hire Us!';

export const freeTestLabel = 'Start a free test';

export const demoLeads: NavigationLink = { label: 'Get Demo Leads!', to: paths.contact };

export const footerNavigation = {
  servicesTitle: 'Services',
  services: serviceLinks,
  agencyTitle: 'Agency',
  contactTitle: 'Contact',
  agency: [about, team, projects, career, contact],
  policies: [
    { label: 'Privacy Policy', to: paths.privacyPolicy },
    { label: 'Terms of Service', to: paths.termsOfService },
    { label: 'Accessibility', to: paths.accessibility },
  ],
} as const;
