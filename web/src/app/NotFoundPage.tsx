import { notFoundPage as words } from '../content/lost';
import { paths } from '../content/paths';
import { Button } from '../ui/Button';
import { Message } from './shell/Message';

/** Any address that the route table does not name. */
export default function NotFoundPage() {
  return (
    <Message
      words={words}
      actions={
        <>
          <Button variant="primary" href={paths.home}>
            {words.home}
          </Button>
          <Button href={paths.services}>{words.services}</Button>
        </>
      }
    />
  );
}
