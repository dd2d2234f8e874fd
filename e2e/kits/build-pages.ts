import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { installKits } from '../bench/kits.ts'
import { hostsOutput } from '../hosts/build-hosts.ts'
import { walletTag } from '../hosts/host-shell.ts'

const kits = join(import.meta.dirname, '../../.cache/bench/kits')
const templates = join(import.meta.dirname, 'templates')

export const kitNames = ['connectkit', 'rainbowkit'] as const

export type KitName = (typeof kitNames)[number]

/** Builds the page of a kit beside the host pages. Its sources are copied to where the kit is installed. */
async function buildPage(name: KitName): Promise<void> {
  const root = join(kits, 'dapps', name)
  await rm(root, { force: true, recursive: true })
  await cp(join(templates, name), root, { recursive: true })
  for (const file of ['dapp.tsx', 'index.html']) await cp(join(templates, file), join(root, file))
  await build({
    base: './',
    build: {
      chunkSizeWarningLimit: 10_000,
      emptyOutDir: true,
      outDir: join(hostsOutput, name),
      target: 'es2022',
    },
    configFile: false,
    define: { global: 'globalThis' },
    logLevel: 'error',
    plugins: [react(), walletTag()],
    root,
  })
}

export async function buildKitPages(): Promise<void> {
  await installKits(kits)
  for (const name of kitNames) await buildPage(name)
}
