import type { ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';
import { paths } from '../../content/paths';
import ContactPage from '../../features/contact/ContactPage';
import AboutPage from '../../features/marketing/AboutPage';
import HomePage from '../../features/marketing/HomePage';
import PolicyPage from '../../features/marketing/PolicyPage';
import ServicesPage from '../../features/marketing/ServicesPage';
import TeamPage from '../../features/marketing/TeamPage';
import { Footer } from '../shell/Footer';
import { Header } from '../shell/Header';

/** Those with texts. The visitors' table of routes would load with the overview. */
const pages: Readonly<Record<string, ReactNode>> = {
  [paths.home]: <HomePage />,
  [paths.about]: <AboutPage />,
  [paths.team]: <TeamPage />,
  [paths.services]: <ServicesPage />,
  [paths.contact]: <ContactPage />,
};

/** For the preview of texts. */
export default function VisitorsPage({ path }: { path: string }) {
  const page = (
    <>
      <Header />
      <main id="main" className="pt-16">
        {pages[path] ?? <PolicyPage />}
      </main>
      <Footer />
    </>
  );
  return useRoutes([{ path: '*', element: page }], path);
}
