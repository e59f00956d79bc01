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
import { createContext, use, type ReactNode } from 'react';
import type { TableRowProps } from './Table';

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
  const rowOf = (id: unknown) => rows.find(({ _id }) => _id === id);
  const title = (id: unknown) => rowOf(id)?.title ?? 'The row';
  const place = (id: unknown) => `position ${String(rowOf(id)?.position ?? '?')} of ${String(total)}`;
  /** Read aloud during a drag. */
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => `Picked up ${title(id)}, at ${place(id)}.`,
    // The first event is over the row's own place.
    onDragOver: ({ active: { id }, over }) =>
      over && over.id !== id ? `${title(id)} is at ${place(over.id)}.` : undefined,
    onDragEnd: ({ active: { id }, over }) => `Dropped ${title(id)} at ${place(over?.id ?? id)}.`,
    onDragCancel: ({ active: { id } }) => `${title(id)} stays at ${place(id)}.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const target = rowOf(over?.id);
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

const RowContext = createContext<ReturnType<typeof useSortable> | null>(null);

interface SortableRowProps extends TableRowProps {
  as?: 'tr' | 'li';
}

export function SortableRow({ as = 'tr', className, ...props }: SortableRowProps) {
  const Tag = as as 'tr';
  const row = useSortable({ id: props['data-row'] });
  const { setNodeRef, transform, transition, isDragging } = row;
  return (
    <RowContext value={row}>
      <Tag
        {...props}
        ref={setNodeRef}
        // Up and down only.
        style={{ transform: transform ? `translateY(${String(transform.y)}px)` : undefined, transition }}
        className={clsx(className, isDragging && 'relative z-10 bg-highlight outline-2 outline-line')}
      />
    </RowContext>
  );
}

export function DragHandle({ title }: { title: string }) {
  const row = use(RowContext);
  if (!row) return null;
  const { attributes, listeners, setActivatorNodeRef } = row;
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
