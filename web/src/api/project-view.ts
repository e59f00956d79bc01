import { createContext, type ReactNode } from 'react';
import type { Project } from './projects';

/** Shows a project as visitors see it. The app hands it to the back office, because a feature never imports another. */
export const ShowProjectContext = createContext<(project: Project) => ReactNode>(() => null);
