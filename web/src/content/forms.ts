/** What the two enquiry forms say when they have finished. The strings are part of the product's contract. */
export const formMessages = {
  freeTest: {
    success: 'Your message has been sent successfully!',
    failure: 'There was an error sending your message. Please try again.',
  },
  contact: {
    success: 'Your message has been sent successfully! We will get back to you soon.',
    failure: 'Oops! Something went wrong. Please try again later.',
  },
} as const;
