import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hostShell, walletTag } from './host-shell.ts'
import { quickStartWorld } from './quick-start-world.ts'

const project = join(import.meta.dirname, '../..')

/** In development, the pages import the overlay's sources. In a build, they import the package by its name. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [quickStartWorld(), react(), hostShell(), walletTag()],
  resolve: command === 'serve' ? { alias: sourceAliases } : {},
  server: { host: '127.0.0.1', strictPort: true, fs: { allow: [project] } },
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
  // Hides the build warnings about Node modules in wagmi's dependencies.
  logLevel: command === 'build' ? 'error' : 'info',
}))

const sourceAliases = [
  { find: /^@portico\/overlay$/, replacement: join(project, 'overlay/index.ts') },
  { find: /^@portico\/overlay\/(.+)$/, replacement: join(project, 'overlay/$1/index.ts') },
]
