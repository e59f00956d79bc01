import type { Plugin } from 'vite';

/**
 * Leaves Link, NavLink and Form of the router out: links here are plain. The package makes them as it is loaded, which no build
 * could drop without being told that nothing else comes of it.
 */
export const unusedRouterLinks = (): Plugin => ({
  name: 'leadlight:unused-router-links',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= (?=\w+\.forwardRef\()/g, '= /* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
});
