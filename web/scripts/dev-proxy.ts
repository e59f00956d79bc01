/** Where the development server sends calls of the API: to the one that `make dev` starts beside it, at its PORT. */
export const devProxy = (env: Record<string, string | undefined>) => ({
  '/api': `http://127.0.0.1:${env.PORT?.trim() || '3000'}`,
});
