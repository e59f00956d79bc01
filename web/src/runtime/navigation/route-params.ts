import { createContext, use } from 'react';

/** The decoded parameters of the route that is shown. */
export const RouteParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});

export const useParams = () => use(RouteParamsContext);
