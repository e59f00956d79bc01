import { applyPage } from '../../content/apply';
import { NothingHere } from './NothingHere';

/** There is nothing to apply for at this address. */
export const JobNotOpen = ({ wasOpen = false }: { wasOpen?: boolean }) => (
  <NothingHere {...(wasOpen ? applyPage.closed : applyPage.notOpen)} />
);
