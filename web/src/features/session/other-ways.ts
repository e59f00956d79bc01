/** What few need, in a chunk of its own. */
export { CodeStep } from './CodeStep';
export { PasskeySignIn } from './PasskeySignIn';
