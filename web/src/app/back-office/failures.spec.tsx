import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json } from '../../../test/test-api';
import { testPage } from '../../../test/test-page';
import { privateRoutes } from './routes';

it.each([
  ['account-admin/AccountPage', 'Your account could not be loaded.'],
  ['activity-admin/ActivityPage', 'Error fetching the activity.'],
  ['applicants-admin/ApplicantsPage', 'Error fetching applicants'],
  ['enquiries-admin/EnquiriesPage', 'Error fetching enquiries.'],
  ['jobs-admin/JobsPage', 'Error fetching jobs.'],
  ['overview-admin/AdminHomePage', 'The overview could not be loaded.'],
  ['overview-admin/AdminHomePage', 'The figures of the projects could not be loaded.'],
  ['privacy-admin/PrivacyPage', 'The retention could not be loaded.'],
  ['projects-admin/ProjectListPage', 'Error fetching projects!'],
  ['projects-admin/ProjectPage', 'Failed to fetch project details. Please try again.'],
  ['settings-admin/SettingsPage', 'The settings could not be loaded.'],
  ['templates-admin/TemplatePage', 'The template could not be loaded.'],
  ['templates-admin/TemplatesPage', 'The templates could not be loaded.'],
])('%s says that it could not be loaded, and asks again', async (file, headline) => {
  const answer = vi.fn(() => json({ detail: 'Wait a moment.' }, 503));
  const route = privateRoutes.find(({ module }) => module === `src/features/${file}.tsx`);
  await route?.preload();
  render(route && <route.Page />, testPage(answer));
  const alert = (await screen.findByText(headline)).closest<HTMLElement>('[role=alert]');
  expect(alert?.textContent).toContain('Wait a moment.');
  const asked = answer.mock.calls.length;
  await userEvent.click(within(alert ?? document.body).getByRole('button', { name: /^Retry/ }));
  await vi.waitFor(() => expect(answer.mock.calls.length).toBeGreaterThan(asked));
});
