import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['shared/**/*.test.ts', 'overlay/**/*.test.{ts,tsx}', 'entrypoints/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    restoreMocks: true,
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
