import { evm } from '@portico/overlay/evm'
import { baseAccount, coinbaseWallet, safe } from '@portico/overlay/wallets'
import { showAccount } from '../html/show-account.ts'
import { openHost } from '../open-host.ts'

const { origin } = location
const { portico, world } = await openHost({
  adapters: [evm()],
  // In the local world, the wallets' windows and the Safe are on the page's own origin.
  externalConnectors: [
    baseAccount({ preference: { walletUrl: `${origin}/base-window/` } }),
    coinbaseWallet({ preference: { keysUrl: `${origin}/coinbase-window/` } }),
    safe({ allowedDomains: [new RegExp(`^${origin}$`)] }),
    {
      createProvider: () => Object(Reflect.get(window, 'ethereum')),
      id: 'house',
      isAvailable: async () => Reflect.has(window, 'ethereum'),
      name: 'House Wallet',
    },
  ],
})
showAccount(portico.provider, world)
