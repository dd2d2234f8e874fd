import { join } from 'node:path'
import { compile } from 'svelte/compiler'
import { defineConfig } from 'vitest/config'

/** Frameworks with another build for servers. Where there is a document, a test runs the one of browsers. */
const browserBuilds: Readonly<Record<string, string>> = {
  'solid-js': 'solid-js/dist/solid.js',
  'solid-js/web': 'solid-js/web/dist/web.js',
  svelte: 'svelte/src/index-client.js',
}

export default defineConfig({
  plugins: [
    {
      name: 'browser-builds',
      enforce: 'pre',
      resolveId(id) {
        const path = this.environment.name === 'client' && browserBuilds[id]
        return path ? join(import.meta.dirname, 'node_modules', path) : undefined
      },
    },
    {
      name: 'svelte',
      transform(code, id) {
        if (!id.endsWith('.svelte')) return undefined
        const generate = this.environment.name === 'client' ? 'client' : 'server'
        return compile(code, { filename: id, generate }).js
      },
    },
  ],
  // The examples of the docs import the package by its name.
  resolve: {
    alias: [
      { find: /^@portico\/overlay$/, replacement: join(import.meta.dirname, 'overlay/index.ts') },
      {
        find: /^@portico\/overlay\/(.+)$/,
        replacement: join(import.meta.dirname, 'overlay/$1/index.ts'),
      },
    ],
  },
  test: {
    include: [
      'shared/**/*.test.ts',
      'overlay/**/*.test.{ts,tsx}',
      'entrypoints/**/*.test.ts',
      'e2e/**/*.test.ts',
      '.tooling/*.test.mjs',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    server: { deps: { inline: [/solid-js/] } },
    setupFiles: ['shared/testing/random-seed.ts'],
    // The files of a worker share their modules, which keep no state. Loading them again for each file takes two thirds
    // of the run. A file that changes a global restores it.
    isolate: false,
    // By default one core is left idle.
    maxWorkers: '100%',
    restoreMocks: true,
    // A limit against a test that never ends. A busy machine must not reach it.
    testTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
