import {
  useChangeEnquiriesMutation,
  useUndoEnquiriesMutation,
  enquiryStageLabels,
} from '../../api/enquiries';
import type { components } from '../../api/schema';
import { counted } from '../../content/formats';
import { undoMs } from '../../content/timings';
import { newId } from '../../runtime/storage';
import { Button } from '../../ui/Button';
import { MoreActions, MoveTo } from '../../ui/list/BulkMenu';
import { SelectionBar } from '../../ui/list/SelectionBar';
import type { Selection } from '../../ui/list/useSelection';
import { useToast } from '../../ui/Toast';
import { useUndo } from '../../ui/useUndo';
import { useEnquiryDeletion } from './useEnquiryDeletion';

type Change = Pick<components['schemas']['EnquiriesChangeDto'], 'stage' | 'starred'>;

/** What can be done with the selected enquiries. */
export function EnquiryBulkBar({ selection }: { selection: Selection }) {
  const [change, { isLoading }] = useChangeEnquiriesMutation();
  const [takeBack] = useUndoEnquiriesMutation();
  const undo = useUndo();
  const toast = useToast();
  const ids = [...selection.ids];
  const deselect = () => selection.deselect(ids);
  const { askToDelete, dialog } = useEnquiryDeletion(selection.deselect);

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
    <SelectionBar nouns="enquiries" selection={selection} onClear={deselect} dialogs={dialog}>
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
    </SelectionBar>
  );
}
