import type { Entry } from '../listing.ts'
import { evm, solana } from './chains.ts'

/** Fictional wallets with unusual data, as a list that anyone may extend can contain. */
export const oddWallets: readonly Entry[] = [
  {
    name: 'محفظة تجريبية',
    description: 'A name that is written from right to left.',
    chains: evm,
    mobile: 'sample-rtl://',
  },
  {
    name: `Sample Wallet With a Name That Goes On ${'and On '.repeat(20)}Until It Ends`,
    description: 'A name longer than any place for it.',
    chains: evm,
    mobile: 'sample-long://',
  },
  {
    name: '🦄🌈 Sample Emoji 👩‍👩‍👧‍👦 Wallet',
    description: 'Letters of several code points.',
    chains: [...evm, ...solana],
    web: 'https://sample-emoji.example',
  },
  {
    name: 'Sample Linkless Wallet',
    description: 'No link of any kind, not even to a homepage.',
    chains: evm,
  },
  {
    name: 'Sample Web-Only Wallet',
    description: 'A web app and nothing else.',
    homepage: 'https://sample-web.example',
    chains: evm,
    web: 'https://sample-web.example/app',
  },
  {
    name: 'Sample Desktop-Only Wallet',
    description: 'A program for desktops and nothing else.',
    homepage: 'https://sample-desktop.example',
    chains: evm,
    desktop: 'sample-desktop:',
  },
  {
    name: 'Sample Imageless Wallet',
    description: 'Lists no image.',
    icon: null,
    chains: evm,
    mobile: 'sample-imageless://',
  },
  {
    name: 'Sample Broken-Image Wallet',
    description: 'Lists an image that there is not.',
    icon: 'none',
    chains: evm,
    mobile: 'sample-broken://',
  },
  {
    name: 'Sample Chainless Wallet',
    description: 'Lists no chain, so that no filter by chain finds it.',
    chains: [],
    mobile: 'sample-chainless://',
  },
  {
    name: 'S\u200bample \u202eetihW\u202c  Wallet\u0007',
    description: 'A name with characters that are not seen, and some that turn the others around.',
    chains: evm,
    mobile: 'sample-control://',
  },
]

/** Fictional wallets that only make payments. Listed only on request. */
export const payOnlyWallets: readonly Entry[] = [1, 2, 3].map((number) => ({
  name: `Sample Pay-Only Wallet ${number}`,
  homepage: `https://sample-pay-${number}.example`,
  chains: evm,
  mobile: `sample-pay-${number}://`,
  walletConnect: false,
  pay: true,
}))
