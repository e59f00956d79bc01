import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}', 'scripts/**/*.spec.ts', '../tools/pictures/**/*.spec.ts'],
    setupFiles: 'vitest.setup.ts',
    restoreMocks: true,
    unstubGlobals: true,
    // A window for each worker, not for each file: making one takes longer than most files. Each file clears up after itself.
    isolate: false,
    // Ends what hangs; a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
