import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import { useRef } from 'react';
import { draggingWords as words } from '../../../content/back-office/projects';

export const instructions: ScreenReaderInstructions = {
  draggable: words.how,
};

/**
 * What is said while a row is dragged.
 * @param total of the projects, on all pages
 */
export function useAnnouncements(
  total: number,
  rowOf: (id: string) => { title: string; position: number } | undefined,
): Announcements {
  const hasMoved = useRef(false);
  const title = (id: unknown) => rowOf(String(id))?.title ?? words.unknown;
  const position = (id: unknown) => words.position(String(rowOf(String(id))?.position ?? '?'), total);
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return words.pickedUp(title(active.id), position(active.id));
    },
    onDragOver: ({ active, over }) => {
      // A row picked up is at once over its own place, which has just been said.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return words.over(title(active.id), position(over.id));
    },
    onDragEnd: ({ active, over }) => words.dropped(title(active.id), position(over?.id ?? active.id)),
    onDragCancel: ({ active }) => words.stays(title(active.id), position(active.id)),
  };
}
