import type { EnquiryFilters } from '../../api/enquiries';
import { filterParams } from '../../api/enquiries';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Pane } from '../../ui/panes';
import { EmptyState } from '../../ui/states';
import { enquiriesMessages } from './messages';

/** Why there is nothing to read, and what to do. */
export function NoEnquiries({ filters, after }: { filters: EnquiryFilters; after: string | undefined }) {
  const search = new URLSearchParams(filterParams(filters)).toString();
  return (
    <Pane space="none">
      {after !== undefined ? (
        <EmptyState title="This page is empty now." action={<Button to={`?${search}`}>First page</Button>} />
      ) : search !== '' ? (
        <EmptyState title={enquiriesMessages.noneMatches} action={<Button to="?">Show all enquiries</Button>}>
          Try another word, or show all of them.
        </EmptyState>
      ) : (
        <EmptyState
          title={enquiriesMessages.empty}
          action={<Button to={paths.contact}>Open the contact form</Button>}
        >
          They arrive here as soon as somebody sends the free-test form or the contact form.
        </EmptyState>
      )}
    </Pane>
  );
}
