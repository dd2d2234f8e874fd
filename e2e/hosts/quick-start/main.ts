import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'

createPortico({
  adapters: [evm()],
  metadata: { description: 'A bench.', icons: [], name: 'Bench', url: location.origin },
  networks: [mainnet, base],
  projectId: 'bench',
})
