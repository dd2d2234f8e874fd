import { defineConfig } from 'wxt'
import { overlayFiles } from './.tooling/content-script.mjs'
import { storedPrefix } from './shared/wire/extension-names.ts'

/** The name, as a string, by which the packages of WalletConnect read the link of the connected wallet from the storage of the page. */
const linkName = '"WALLETCONNECT_DEEPLINK_CHOICE"'

/**
 * Has the packages read the link that the extension's overlay has stored, and not that of a copy of the page's own. They read it from
 * the local storage of the page before they read the storage that they are given.
 */
const renameLink = {
  name: 'rename-link',
  transform(code: string, id: string) {
    if (!id.includes('/@walletconnect/') || !code.includes(linkName)) return undefined
    return { code: code.replaceAll(linkName, linkName.replace('"', `"${storedPrefix}`)), map: null }
  },
}

/** The plugins of the build that splits the overlay. */
export const overlayPlugins = [renameLink]

/** One for all builds of a run: they share its files. */
const overlay = overlayFiles({ plugins: overlayPlugins, root: import.meta.dirname })

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
    plugins: [overlay],
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
