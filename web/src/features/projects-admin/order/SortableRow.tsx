import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { createContext, use } from 'react';
import { projectTable } from '../../../content/back-office/projects';
import type { TableRowProps } from '../../../ui/Table';

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const HandleContext = createContext<Handle | null>(null);

/** A table row that is dragged by the DragHandle in it. */
export function SortableRow({ id, className, children }: TableRowProps) {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <HandleContext value={{ attributes, listeners, setActivatorNodeRef }}>
      <tr
        ref={setNodeRef}
        role="row"
        data-row={id}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        className={clsx(className, isDragging && 'relative z-10 bg-highlight outline-2 outline-line')}
      >
        {children}
      </tr>
    </HandleContext>
  );
}

/** What a row is dragged by: with a mouse, a finger or the keyboard. */
export function DragHandle({ title }: { title: string }) {
  const handle = use(HandleContext);
  if (!handle) return null;
  const { attributes, listeners, setActivatorNodeRef } = handle;
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={projectTable.reorder(title)}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden size={18} />
    </button>
  );
}
