import {
  useChangeEnquiriesMutation,
  useUndoEnquiriesMutation,
  enquiryStageLabels,
} from '../../api/enquiries';
import type { components } from '../../api/schema';
import { counted, formatNumber } from '../../content/formats';
import { undoMs } from '../../content/timings';
import { newId } from '../../runtime/storage';
import { Button } from '../../ui/Button';
import { MoreActions, MoveTo } from '../../ui/list/BulkMenu';
import type { Selection } from '../../ui/list/useSelection';
import { useToast } from '../../ui/Toast';
import { useUndo } from '../../ui/useUndo';
import { useEnquiryDeletion } from './useEnquiryDeletion';

type Change = Pick<components['schemas']['EnquiriesChangeDto'], 'stage' | 'starred'>;

/** The API's limit for one request. */
const MAX_SELECTED = 200;

/** What can be done with the selected enquiries. */
export function EnquiryBulkBar({ selection }: { selection: Selection }) {
  const [change, { isLoading }] = useChangeEnquiriesMutation();
  const [takeBack] = useUndoEnquiriesMutation();
  const undo = useUndo();
  const toast = useToast();
  const ids = [...selection.ids];
  const deselect = () => selection.deselect(ids);
  const { askToDelete, dialog } = useEnquiryDeletion(deselect);

  const changeAll = async (wanted: Change) => {
    const operationId = newId();
    const { data, error } = await change({ ids, ...wanted, operationId });
    if (!data) return toast({ headline: 'The enquiries could not be changed.', error });
    deselect();
    const what = wanted.stage
      ? `moved to ${enquiryStageLabels[wanted.stage]}`
      : wanted.starred
        ? 'starred'
        : 'unstarred';
    toast({
      headline: `${counted(data.changed.length, 'enquiry was', 'enquiries were')} ${what}.`,
      undo: undo({
        undo: () => takeBack(operationId),
        undone: () => ({ headline: 'The change was undone.' }),
        failed: 'The change could not be undone.',
        forMs: undoMs,
      }),
    });
  };

  return (
    <div
      role="region"
      aria-label="Selected enquiries"
      className="bottom-bar z-30 -mx-1 flex flex-wrap items-center gap-2 px-1"
    >
      <p role="status" className="text-sm font-semibold tabular-nums">
        {formatNumber(ids.length)} selected
      </p>
      <Button size="small" variant="quiet" className="px-2!" onClick={deselect}>
        Clear
      </Button>
      {ids.length > MAX_SELECTED ? (
        <p className="text-sm lg:ml-auto">Select at most {formatNumber(MAX_SELECTED)} to change them.</p>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
          <MoveTo
            labels={enquiryStageLabels}
            first="talking"
            busy={isLoading}
            onMove={(stage) => void changeAll({ stage })}
          />
          <MoreActions>
            <Button size="small" busy={isLoading} onClick={() => void changeAll({ starred: true })}>
              Star
            </Button>
            <Button size="small" busy={isLoading} onClick={() => void changeAll({ starred: false })}>
              Unstar
            </Button>
            <Button size="small" variant="danger" onClick={() => askToDelete(ids)}>
              Delete
            </Button>
          </MoreActions>
        </div>
      )}
      {dialog}
    </div>
  );
}
