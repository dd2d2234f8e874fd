import { join } from 'node:path'
import { defineConfig } from 'vite'
import { worldAssets } from '../../../e2e/sandbox/in-page/world-assets.ts'

const overlay = join(import.meta.dirname, '../..')

/** The page to try the overlay, with its sources, so that the site needs no built package. It works at any address. */
export default defineConfig({
  base: './',
  build: {
    chunkSizeWarningLimit: 4000,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  logLevel: 'warn',
  plugins: [worldAssets()],
  resolve: {
    alias: [
      { find: /^@portico\/overlay$/, replacement: join(overlay, 'index.ts') },
      { find: /^@portico\/overlay\/(.+)$/, replacement: join(overlay, '$1/index.ts') },
    ],
  },
  root: import.meta.dirname,
  worker: { format: 'es', plugins: () => [worldAssets()] },
})
