import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { walletTag } from './wallet-tag.ts'

const project = join(import.meta.dirname, '../..')

/**
 * Served for development, the pages take the product's sources, so that an edit of it reloads them. Built, they take
 * the package by its name, as a host developer gets it.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [react(), walletTag()],
  resolve: command === 'serve' ? { alias: sourceAliases } : {},
  server: { host: '127.0.0.1', strictPort: true, fs: { allow: [project] } },
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
  // wagmi's own dependencies name modules of Node, which is none of our business at every build.
  logLevel: command === 'build' ? 'error' : 'info',
}))

const sourceAliases = [
  { find: /^@portico\/overlay$/, replacement: join(project, 'overlay/index.ts') },
  { find: /^@portico\/overlay\/(.+)$/, replacement: join(project, 'overlay/$1/index.ts') },
]
