import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, defineNetwork, mainnet } from '@portico/overlay/networks'

const harbour = defineNetwork({
  id: 4242,
  name: 'Harbour',
  nativeCurrency: { name: 'Harbour', symbol: 'HBR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.harbour.example'] } },
  blockExplorers: { default: { name: 'Harbour Scan', url: 'https://scan.harbour.example' } },
  assets: { imageUrl: 'https://harbour.example/icon.svg' },
})

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet, base, harbour],
  adapters: [evm()],
  customRpcUrls: {
    'eip155:1': [{ url: 'https://ethereum.example' }, 'hosted', 'public'],
  },
})
