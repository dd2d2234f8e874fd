import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { defineConfig } from 'wxt'
import { splitOverlay } from './.tooling/content-script.mjs'
import { toSmall } from './.tooling/small-texts.mjs'
import { storedPrefix } from './shared/wire/extension-names.ts'

const folder = join(import.meta.dirname, 'entrypoints/overlay.content')
const overlay = join(folder, 'start-overlay.ts')
/** Code that few visitors need is a file of its own. The background injects it into the page on request. */
const parts = {
  '@walletconnect/universal-provider': join(folder, 'universal-provider.ts'),
}
/** The same for modules of the package. */
const loaders: Plugin = {
  name: 'loaders',
  setup({ onResolve }) {
    onResolve({ filter: /\/(load-(ens|kit)|start-recording)\.tsx?$/ }, ({ path }) => ({
      path: join(folder, basename(path)),
    }))
  },
}

/** What loads for an option that a profile does not have: a sign-in of the host with the connection. A replay has no wallet. */
const absent: Plugin = {
  name: 'absent',
  setup({ onLoad, onResolve }) {
    const filter = /\/(authenticate|connect-with-sign-in|wallet-standard\/sign-in)\.ts$/
    onResolve({ filter }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { namespace: 'absent', path } : undefined,
    )
    onLoad({ filter: /./, namespace: 'absent' }, () => ({ contents: '' }))
  },
}

/** The texts of icons and style sheets, as the package has them. */
const small: Plugin = {
  name: 'small',
  setup({ onLoad }) {
    onLoad({ filter: /styles\.ts$|@lucide\/icons\/.*\.mjs$/ }, async ({ path }) => ({
      contents: toSmall(await readFile(path, 'utf8'), path),
      loader: path.endsWith('.ts') ? 'ts' : 'js',
    }))
  },
}

let splitting: ReturnType<typeof splitOverlay> | undefined

/** Splits the overlay once: all builds of a run have the same modules. */
function split() {
  splitting ??= splitOverlay({
    alias: parts,
    define: {
      'process.env.NODE_ENV': '"production"',
    },
    folder,
    jsx: 'automatic',
    plugins: [absent, loaders, small],
    root: import.meta.dirname,
    target: 'es2022',
  })
  return splitting
}

/** The name, as a string, by which the packages of WalletConnect read the link of the connected wallet from the storage of the page. */
const linkName = '"WALLETCONNECT_DEEPLINK_CHOICE"'

/** Has the packages read the link that the extension's overlay has stored, and not that of a copy of the page's own. */
const renameLink = () => ({
  name: 'rename-link',
  apply: 'build' as const,
  transform(code: string, id: string) {
    if (!id.includes('/@walletconnect/') || !code.includes(linkName)) return undefined
    return { code: code.replaceAll(linkName, linkName.replace('"', `"${storedPrefix}`)), map: null }
  },
})

/** Gives each file of the overlay its modules. By default, Rollup would run all of them on every page. */
const splitModules = () => ({
  name: 'split-modules',
  apply: 'build' as const,
  async load(id: string) {
    const file = id === overlay ? 'main' : /entrypoints\/(\w+)\/modules\.ts$/.exec(id)?.[1]
    return file && (await split())[file]
  },
})

export default defineConfig({
  imports: false,
  hooks: {
    'config:resolved'({ config }) {
      // Without it, each module with a variable `browser` would import the polyfill, which throws in the world of the page.
      config.imports.presets = []
    },
  },
  manifestVersion: 3,
  // Makes `wxt/browser` the same promise-based API in Chromium and in Firefox.
  modules: ['@wxt-dev/webextension-polyfill'],
  // Tests build into a folder of their own, so that another build can run at the same time.
  outDir: process.env['PORTICO_EXTENSION_OUTPUT'] ?? '.output',
  publicDir: 'entrypoints/public',
  targetBrowsers: ['chrome', 'firefox'],
  // The sources are the repository. A zip file of WXT's has them without the configuration that builds them.
  zip: { zipSources: false },
  vite: ({ mode }) => ({
    build: { target: 'es2022' },
    // `@solana-program/system` reads `process.env["NODE_ENV"]`, which WXT's own definition leaves as it is.
    define: { 'process.env': JSON.stringify({ NODE_ENV: mode }) },
    esbuild: { jsx: 'automatic' },
    plugins: [renameLink(), splitModules()],
  }),
  manifest: ({ browser }) => ({
    name: 'Portico',
    description: 'Puts the Portico wallet overlay into the sites that you switch it on for.',
    permissions: [
      'activeTab',
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'storage',
      'webRequest',
    ],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    action: { default_title: 'Portico' },
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          // What the overlay sends to the services and wallets that the visitor uses: logins, accounts, transactions and
          // the address of the dapp.
          data_collection_permissions: {
            required: [
              'authenticationInfo',
              'browsingActivity',
              'financialAndPaymentInfo',
              'personallyIdentifyingInfo',
            ],
          },
          id: '{5f1c1c2e-6f0b-4a53-9b7e-2d6a3f8c41d7}',
          strict_min_version: '140.0',
        },
      },
    }),
    ...(browser === 'chrome' && { minimum_chrome_version: '120' }),
  }),
})
