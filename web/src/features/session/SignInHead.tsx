import { signInPage } from '../../content/sign-in';

/** The page's heading, and what the form below it is for. */
export function SignInHead({ lead }: { lead: string }) {
  return (
    <div className="grid gap-2">
      <h1 tabIndex={-1} className="font-display text-heading tracking-[-0.014em]">
        {signInPage.title}
      </h1>
      <p className="text-ink-soft">{lead}</p>
    </div>
  );
}
