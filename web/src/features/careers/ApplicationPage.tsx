import { useEffect, useRef, useState } from 'react';
import { useOwnApplication, type OwnApplication } from '../../api/application';
import { isGone } from '../../api/problem';
import {
  applicationPage as words,
  applicationPageMessages as messages,
} from '../../content/application-page';
import { Container, Section } from '../../ui/layout';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { useParams } from '../../runtime/router';
import { ApplicationView } from './ApplicationView';
import { NothingHere } from './NothingHere';

/** The control that changed the state has gone with it: the heading takes the focus. @param state undefined until it is loaded */
function useHeadingFocus(state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== state;
    if (isChange) document.querySelector<HTMLElement>('#main h1')?.focus();
    before.current = state;
  }, [state]);
}

/** What the page is about; undefined until it is loaded. */
function stateOf(isErased: boolean, isNone: boolean, application: OwnApplication | undefined) {
  if (isErased) return 'erased';
  if (isNone) return 'none';
  return application && (application.withdrawn ? 'withdrawn' : 'open');
}

function Application({ token }: { token: string }) {
  const [isErased, setErased] = useState(false);
  const application = useOwnApplication(token);
  const { data, error, withdraw, erase } = application;
  useHeadingFocus(stateOf(isErased, isGone(error), data));
  if (isErased) return <NothingHere {...words.erased} />;
  if (isGone(error)) return <NothingHere {...words.notFound} />;
  if (data) {
    const eraseAll = async () => {
      const failure = await erase();
      if (!failure) setErased(true);
      return failure;
    };
    return <ApplicationView application={data} withdraw={withdraw} erase={eraseAll} />;
  }
  if (error) return <QueryError query={application} failed={messages.loadFailed} />;
  return <FormSkeleton loading={words.loading} />;
}

/** /application/{token}: what an applicant sees of their own application, and can do about it. */
export default function ApplicationPage() {
  const { token = '' } = useParams();
  return (
    <Section space="none" className="pt-8 pb-16 md:pt-12 md:pb-24">
      <Container className="grid gap-10">
        <Application key={token} token={token} />
      </Container>
    </Section>
  );
}
