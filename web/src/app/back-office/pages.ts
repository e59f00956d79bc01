import type { ComponentType } from 'react';

/** Every page of the back office. Apart from the route table, so that visitors do not carry the names of their files. */
export const pages = import.meta.glob<{ default: ComponentType }>('../../features/*-admin/*Page.tsx');
