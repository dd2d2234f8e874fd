import type { Plugin } from 'vite'

/**
 * Adds the sandbox wallet to every host page before all other scripts, as an extension adds a real wallet. The pages'
 * own sources contain only what a host developer would write.
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
