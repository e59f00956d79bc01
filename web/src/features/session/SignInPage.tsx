import { Container, Section } from '../../ui/layout';
import { Glass } from '../../ui/Glass';
import { Pane, PaneGrid } from '../../ui/panes';
import { SignIn } from './SignIn';

/** /signin: the way into the back office. */
export default function SignInPage() {
  return (
    <Section>
      <Container className="max-w-[58rem]">
        <PaneGrid className="md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
          <Pane space="none" className="max-md:hidden">
            <div className="grid h-full place-items-center bg-highlight p-10">
              <Glass seed="sign in" variant="arch" className="w-full max-w-60" />
            </div>
          </Pane>
          <Pane space="large" className="grid content-center gap-8 md:py-14">
            <SignIn />
          </Pane>
        </PaneGrid>
      </Container>
    </Section>
  );
}
