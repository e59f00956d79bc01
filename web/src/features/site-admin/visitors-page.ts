import { createContext, type ComponentType } from 'react';

/** The visitors' page at a path, with its frame. */
export const VisitorsPageContext = createContext<ComponentType<{ path: string }>>(() => null);
