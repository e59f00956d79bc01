/** What the enquiries' screen of the back office says about results. */
export const enquiriesMessages = {
  empty: 'No enquiries yet.',
  noneMatches: 'No enquiry matches.',
  loadFailed: 'Error fetching enquiries.',
  markFailed: 'The enquiry could not be updated.',
  gone: 'This enquiry is no longer there.',
  goneDetail: 'It was deleted elsewhere, so it has left the list.',
  deleteQuestion: 'Are you sure you want to delete this enquiry?',
  deleted: 'Enquiry deleted successfully!',
  deleteFailed: 'The enquiry could not be deleted.',
  mailQueued: 'The enquiry is on its way to your mailbox again.',
  mailFailed: 'The enquiry could not be mailed again.',
  exportFailed: 'The enquiries could not be exported.',
} as const;
