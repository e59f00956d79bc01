import { expect, it } from 'vitest';
import { findPlaceholders } from './placeholders';

it('finds what was never set, and says where it stands', () => {
  const brand = {
    name: 'Northfield',
    phone: { display: '+92 42 0000 0000', href: 'tel:+924200000000' },
    profiles: [
      { network: 'LinkedIn', href: 'https://www.linkedin.com/company/northfield' },
      { network: 'Facebook', href: 'https://www.facebook.com/' },
    ],
    email: 'mailto:hello@leadlight.example',
    greet: () => 'nobody@mail.example',
  };
  expect(findPlaceholders(brand).map(({ path }) => path)).toEqual([
    'phone.display',
    'phone.href',
    'profiles.1.href',
    'email',
  ]);
});

it('leaves real numbers, profiles and addresses alone', () => {
  const real = ['+44 20 7946 1234', 'https://www.upwork.com/agencies/northfield', 'hello@northfield.com'];
  expect(findPlaceholders(real)).toEqual([]);
});
