import { join } from 'node:path'
import { build } from 'vite'

/** Builds the page to try the overlay into the site. It is no page of VitePress: it has the overlay's sources and a worker. */
export async function buildTryPage(site: string): Promise<void> {
  const configFile = join(import.meta.dirname, '../try/vite.config.ts')
  await build({ build: { outDir: join(site, 'try') }, configFile })
}
