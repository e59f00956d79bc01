import 'react';

/** What a button does to another element without any code: newer than the types of React and of the browser. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    /** The id of the element. */
    commandfor?: string | undefined;
  }
}

declare global {
  interface HTMLButtonElement {
    /** Missing in a browser that does not know commands. */
    readonly commandForElement?: Element | null;
  }
}
