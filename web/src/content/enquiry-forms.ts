/** What the free-test form and the contact form say when they have finished. The strings are part of the product's contract. */
export const enquiryMessages = {
  freeTest: {
    success: 'Your message has been sent successfully!',
    failure: 'There was an error sending your message. Please try again.',
  },
  contact: {
    success: 'Your message has been sent successfully! We will get back to you soon.',
    failure: 'Oops! Something went wrong. Please try again later.',
  },
} as const;

/** What a field of theirs says when it is not filled in right. */
export const enquiryFieldMessages = {
  freeTest: {
    firstName: 'Enter your name.',
    email: 'Enter your business email.',
    noEmail: 'Enter an email address such as you@company.com.',
    message: 'Say who you are looking for.',
  },
  contact: {
    name: 'Enter your name.',
    email: 'Enter your email.',
    noEmail: 'Enter an email address such as you@company.com.',
    phone: 'Enter a phone number we can call.',
    message: 'Write what you would like us to do.',
  },
} as const;

/** Of a mail provider whose settings lack an id: nothing is sent then. */
export const idRequired = (name: string) => `The ${name} ID is required.`;
