import type { EnquiryFilters } from '../../api/enquiries';
import { filterParams } from '../../api/enquiries';
import { emptyPage, filterWords } from '../../content/back-office/controls';
import { enquiriesScreen as words } from '../../content/back-office/enquiries';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Pane } from '../../ui/panes';
import { EmptyState } from '../../ui/states';

/** Why there is nothing to read, and what to do. */
export function NoEnquiries({ filters, after }: { filters: EnquiryFilters; after: string | undefined }) {
  const search = new URLSearchParams(filterParams(filters)).toString();
  return (
    <Pane space="none">
      {after !== undefined ? (
        <EmptyState
          title={emptyPage.title}
          action={<Button href={`${paths.enquiries}?${search}`}>{emptyPage.action}</Button>}
        />
      ) : search !== '' ? (
        <EmptyState
          title={enquiriesMessages.noneMatches}
          action={<Button href={paths.enquiries}>{words.showAll}</Button>}
        >
          {filterWords.noMatchHint}
        </EmptyState>
      ) : (
        <EmptyState
          title={enquiriesMessages.empty}
          action={<Button href={paths.contact}>{words.openForm}</Button>}
        >
          {words.emptyHint}
        </EmptyState>
      )}
    </Pane>
  );
}
