import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet, base],
  adapters: [evm()],
  features: {
    email: true,
    socials: ['google', 'github', 'farcaster'], // in this order; false: no social logins
    emailShowWallets: true, // false: wallets are behind one button
    connectMethodsOrder: ['social', 'email', 'wallet'],
  },
  defaultAccountTypes: { eip155: 'eoa' }, // instead of a smart account
})
