import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { worldAssets } from '../../../e2e/sandbox/in-page/world-assets.ts'

const website = join(import.meta.dirname, '..')
const overlay = join(website, '..')

/** The pages that are no pages of VitePress, by their folder: they have the overlay's sources and a worker. */
const pages = { studio: ['index.html', 'preview.html'], try: ['index.html'] }

/** Builds the page to try the overlay and the studio into the site, from the sources: the site needs no built package. */
export async function buildPages(site: string): Promise<void> {
  for (const [folder, files] of Object.entries(pages)) {
    const root = join(website, folder)
    await build({
      // The pages work at any address.
      base: './',
      build: {
        chunkSizeWarningLimit: 4000,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        outDir: join(site, folder),
        rollupOptions: { input: files.map((file) => join(root, file)) },
        target: 'es2022',
      },
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), worldAssets()],
      resolve: {
        alias: [
          { find: /^@portico\/overlay$/, replacement: join(overlay, 'index.ts') },
          { find: /^@portico\/overlay\/(.+)$/, replacement: join(overlay, '$1/index.ts') },
        ],
      },
      root,
      worker: { format: 'es', plugins: () => [worldAssets()] },
    })
  }
}
