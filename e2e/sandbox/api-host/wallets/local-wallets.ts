import type { Entry } from '../listing.ts'
import { solana } from './chains.ts'

const solanaTestnets = [
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]
const chains = ['eip155:1', 'eip155:8453', 'eip155:11155111', ...solana, ...solanaTestnets]

export function createLocalWallets(phoneWallet: string | undefined): readonly Entry[] {
  return [
    {
      name: 'Sandbox Wallet',
      description: 'The browser wallet of the local world. It announces itself on every host page.',
      certified: true,
      chains,
      icon: 'sandbox/0',
      rdns: 'example.sandbox.wallet',
      walletConnect: false,
    },
    {
      name: 'Sandbox Phone',
      description: 'The phone of the local world: a page that takes a WalletConnect link.',
      certified: true,
      chains,
      icon: 'sandbox/1',
      ...(phoneWallet && {
        homepage: `${phoneWallet}/`,
        mobile: `${phoneWallet}/`,
        web: `${phoneWallet}/`,
        desktop: `${phoneWallet}/`,
      }),
    },
  ]
}
