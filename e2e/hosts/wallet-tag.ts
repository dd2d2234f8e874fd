import type { Plugin } from 'vite'

/**
 * Puts the sandbox wallet into every host page, first of all scripts, as an extension would put a real one. The pages
 * themselves stay what a host developer would write.
 */
export function walletTag(): Plugin {
  return {
    name: 'sandbox-wallet-tag',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: '/wallet.js' }, injectTo: 'head-prepend' },
        { tag: 'link', attrs: { rel: 'icon', href: 'data:,' }, injectTo: 'head' },
      ],
    },
  }
}
