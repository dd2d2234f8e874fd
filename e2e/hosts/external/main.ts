import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { baseAccount, coinbaseWallet, safe } from '@portico/overlay/wallets'
import { toHostOptions } from '../host-options.ts'
import { showAccount } from '../html/show-account.ts'
import { readWorld } from '../world.ts'

const world = await readWorld()
const { origin } = location
const portico = createPortico({
  ...toHostOptions(world, location.search),
  adapters: [evm()],
  // In the local world, the wallets' windows and the Safe are on the page's own origin.
  externalConnectors: [
    baseAccount({ preference: { walletUrl: `${origin}/base-window/` } }),
    coinbaseWallet({ preference: { keysUrl: `${origin}/coinbase-window/` } }),
    safe({ allowedDomains: [new RegExp(`^${origin}$`)] }),
    {
      createProvider: () => Reflect.get(window, 'ethereum'),
      id: 'house',
      isAvailable: async () => Reflect.has(window, 'ethereum'),
      name: 'House Wallet',
    },
  ],
})

showAccount(portico.provider, world)
Object.assign(window, { portico })
