import { resumeFile } from '../support/back-office';
import { expect, test } from './support/engine-test';
import { button, field, text } from './support/visitor';

test('an application with a resume arrives', async ({ visitor, backOffice, ids: { job } }) => {
  await visitor.open(`/applynow/${job}`);

  await test.step('what is missing takes the focus, in sight with its label', async () => {
    await visitor.click(button('Submit Application'));
    await visitor.see(text('Please upload your resume.'));
    await expect.poll(() => visitor.focused()).toMatchObject({ label: 'Full Name', covered: false });
  });

  await visitor.type(field('Full Name'), 'Amina Yusuf');
  await visitor.type(field('Email'), 'amina@mail.example');
  await visitor.type(field('Cover Letter'), 'I look twice.');
  await visitor.choose(field('Upload Resume'), resumeFile());
  await visitor.click(button('Submit Application'));
  await visitor.see(text('Application sent successfully!'));
  const applicants = await backOffice.applicants(job);
  expect(applicants).toMatchObject([{ fullName: 'Amina Yusuf' }]);

  await test.step('the admin reads the resume in place', async () => {
    await visitor.signIn(await backOffice.token());
    await visitor.open(`/admin/applicants/${applicants[0]?._id ?? ''}`);
    await visitor.see(text('Profile'));
  });
});
