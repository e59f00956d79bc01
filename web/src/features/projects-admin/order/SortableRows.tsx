import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { instructions, useAnnouncements } from './announcements';

/** Up and down only. */
const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface SortableRowsProps {
  /** Those of the page, in their order. */
  rows: { id: string; title: string; position: number }[];
  /** Of all pages. */
  total: number;
  /** A row was dropped where another one was. */
  onMove: (id: string, position: number) => void;
  /** A table of SortableRows. */
  children: ReactNode;
}

/** Lets the rows of a table be dragged. */
export function SortableRows({ rows, total, onMove, children }: SortableRowsProps) {
  const sensors = useSensors(
    // A press alone drags nothing.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  const announcements = useAnnouncements(total, rowOf);
  const drop = ({ active, over }: DragEndEvent) => {
    const target = over && rowOf(String(over.id));
    if (target) onMove(String(active.id), target.position);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
