import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { defineNetwork, mainnet } from '@portico/overlay/networks'
import { watchBitcoin } from '../bitcoin-adapter.ts'

const bitcoin = defineNetwork({
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://bitcoin.example'] } },
})

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet, bitcoin],
  adapters: [evm(), watchBitcoin('bc1q…')],
})
