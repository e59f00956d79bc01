import { paths } from '../content/paths';
import { Button } from '../ui/Button';
import { Message } from './shell/Message';

/** Any address that the route table does not name. */
export default function NotFoundPage() {
  return (
    <Message
      seed="404"
      eyebrow="404, page not found"
      title={
        <>
          One pane <em>is missing.</em>
        </>
      }
      actions={
        <>
          <Button variant="primary" to={paths.home}>
            Go to the home page
          </Button>
          <Button to={paths.services}>See our services</Button>
        </>
      }
    >
      There is no page at this address. It may have moved, or the link that brought you here has a letter too
      many.
    </Message>
  );
}
