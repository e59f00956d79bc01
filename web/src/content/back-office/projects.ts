import { counted } from '../formats';

/** The words of /admin/view-projects. */
export const projectsScreen = {
  title: 'All Projects',
  lead: 'In the order in which the projects page shows them.',
  add: 'Add Project',
  list: 'Projects',
  loading: 'Loading the projects…',
  pages: 'Pages of the projects',
  searchHint: 'Title, client, tools',
  count: (count: number) => counted(count, 'project', 'projects'),
  /** @param all such as '12 projects' */
  active: (all: string, active: string) => `${all}, ${active} active.`,
  matching: (found: string, all: string) => `${found} of ${all}.`,
  none: {
    title: 'No projects yet.',
    text: 'Add the first one. Active projects appear on the projects page immediately.',
  },
  noMatch: { title: 'No project matches.', action: 'Show all projects' },
} as const;

export const projectTable = {
  caption: 'Projects',
  title: 'Title',
  tools: 'Tools',
  noTools: 'None',
  status: 'Status',
  endDate: 'End Date',
  ongoing: 'Ongoing',
  actions: 'Actions',
  update: 'Update',
  delete: 'Delete',
  reorder: (title: string) => `Reorder ${title}`,
} as const;

/** The words of the dialog that moves a project to a position, and of the button that opens it. */
export const moveDialog = {
  title: 'Move to position',
  open: 'Move to position…',
  openFor: (place: string, title: string) => `${place}, ${title}: Move to position…`,
  now: (title: string, place: number, total: number) =>
    `${title} is at position ${String(place)} of ${String(total)}.`,
  position: 'Position',
  cancel: 'Cancel',
  move: 'Move',
} as const;

/** What is said while a row is dragged. */
export const draggingWords = {
  how: 'Press Space or Enter to pick the row up, the arrow keys to move it, Space or Enter again to drop it, and Escape to leave it where it was.',
  unknown: 'The row',
  position: (place: string, total: number) => `position ${place} of ${String(total)}`,
  pickedUp: (title: string, position: string) => `Picked up ${title}, at ${position}.`,
  over: (title: string, position: string) => `${title} is at ${position}.`,
  dropped: (title: string, position: string) => `Dropped ${title} at ${position}.`,
  stays: (title: string, position: string) => `${title} stays at ${position}.`,
} as const;

/** The words around the form of a project. */
export const projectFormScreen = {
  add: 'Add Project',
  update: 'Update Project',
  back: 'All projects',
  loading: 'Loading the project…',
} as const;

export const projectPreview = {
  title: 'Preview',
  active: 'As visitors will see it. Nothing is saved yet. Links are disabled in the preview.',
  inactive:
    'As visitors would see it. The project is not active: only you can see it. Nothing is saved yet. Links are disabled in the preview.',
  untitled: 'Untitled project',
} as const;

export const deleteProjectDialog = {
  title: (project: string) => `Delete ${project}`,
  consequence: (hasPicture: boolean) =>
    `${hasPicture ? 'Its picture and details are' : 'Its details are'} deleted with it. Existing links stop working. This cannot be undone.`,
} as const;
