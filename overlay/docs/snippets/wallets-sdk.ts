import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { baseAccount, coinbaseWallet, safe } from '@portico/overlay/wallets'

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet, base],
  adapters: [evm()],
  externalConnectors: [baseAccount(), coinbaseWallet(), safe()],
})
