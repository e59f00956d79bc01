import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import { useRef } from 'react';

export const instructions: ScreenReaderInstructions = {
  draggable:
    'Press Space or Enter to pick the row up, the arrow keys to move it, Space or Enter again to drop it, and Escape to leave it where it was.',
};

/**
 * What is said while a row is dragged.
 * @param total of the projects, on all pages
 */
export function useAnnouncements(
  total: number,
  rowOf: (id: string) => { title: string; place: number } | undefined,
): Announcements {
  const hasMoved = useRef(false);
  const title = (id: unknown) => rowOf(String(id))?.title ?? 'The row';
  const position = (id: unknown) => `position ${String(rowOf(String(id))?.place ?? '?')} of ${String(total)}`;
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `Picked up ${title(active.id)}, at ${position(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // A row picked up is at once over its own place, which has just been said.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return `${title(active.id)} is at ${position(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `Dropped ${title(active.id)} at ${position(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${title(active.id)} stays at ${position(active.id)}.`,
  };
}
