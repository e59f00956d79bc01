import type { Project } from '../../api/projects';
import { visitorDate } from '../../content/formats';
import { toolsIn } from '../../content/tools';

export const isOngoing = ({ status }: Pick<Project, 'status'>): boolean => status === 'Continue';

export const toolNames = (tools: string): string[] => [...new Set(toolsIn(tools))];

/** '31 March 2025'; undefined for a date that cannot be read and for 1900-01-01, which stands for none. */
export function endDateText(endDate: string): string | undefined {
  const date = new Date(endDate);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() <= 1900) return undefined;
  return visitorDate(endDate, 'UTC');
}
