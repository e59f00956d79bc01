import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}', 'scripts/**/*.spec.ts', 'pictures/**/*.spec.ts'],
    restoreMocks: true,
  },
});
