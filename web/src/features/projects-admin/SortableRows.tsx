import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { createContext, use, useRef, type ReactNode } from 'react';
import type { TableRowProps } from '../../ui/Table';

interface SortableRowsProps {
  /** Of this page. */
  rows: { _id: string; title: string; position: number }[];
  /** On all pages. */
  total: number;
  onMove: (id: string, position: number) => void;
  /** A table of SortableRows. */
  children: ReactNode;
}

export function SortableRows({ rows, total, onMove, children }: SortableRowsProps) {
  const sensors = useSensors(
    // A press alone drags nothing.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const rowOf = (id: string) => rows.find(({ _id }) => _id === id);
  const announcements = useAnnouncements(total, rowOf);
  const drop = ({ active, over }: DragEndEvent) => {
    const target = over && rowOf(String(over.id));
    if (target) onMove(String(active.id), target.position);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={drop}
    >
      <SortableContext items={rows.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Read aloud during a drag. */
function useAnnouncements(
  total: number,
  rowOf: (id: string) => { title: string; position: number } | undefined,
): Announcements {
  const hasMoved = useRef(false);
  const title = (id: unknown) => rowOf(String(id))?.title ?? 'The row';
  const position = (id: unknown) =>
    `position ${String(rowOf(String(id))?.position ?? '?')} of ${String(total)}`;
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `Picked up ${title(active.id)}, at ${position(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // The first event is over the row's own place.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return `${title(active.id)} is at ${position(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `Dropped ${title(active.id)} at ${position(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${title(active.id)} stays at ${position(active.id)}.`,
  };
}

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const HandleContext = createContext<Handle | null>(null);

export function SortableRow({ id, className, children }: TableRowProps) {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <HandleContext value={{ attributes, listeners, setActivatorNodeRef }}>
      <tr
        ref={setNodeRef}
        role="row"
        data-row={id}
        // Up and down only.
        style={{ transform: transform ? `translateY(${String(transform.y)}px)` : undefined, transition }}
        className={clsx(className, isDragging && 'relative z-10 bg-highlight outline-2 outline-line')}
      >
        {children}
      </tr>
    </HandleContext>
  );
}

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
      aria-label={`Reorder ${title}`}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden size={18} />
    </button>
  );
}
