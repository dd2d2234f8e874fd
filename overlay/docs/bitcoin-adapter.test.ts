import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extendNetwork } from '../../shared/networks/extend-network.ts'
import { describeAdapterContract } from '../../shared/testing/adapter-contract.ts'
import { startEvm } from '../evm/start-evm.ts'
import { watchBitcoin } from './bitcoin-adapter.ts'

const bitcoin = {
  chainNamespace: 'bip122',
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { decimals: 8, name: 'Bitcoin', symbol: 'BTC' },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
} as const
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

describeAdapterContract('the example of the docs, an adapter of bip122', {
  address,
  answer: () => ({ balance: '5' }),
  network: extendNetwork(bitcoin, { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.hosted' }),
  receiver: address,
  start: await watchBitcoin(address).load(async () => ({ startEvm })),
})

test('the example has under 100 lines', async () => {
  const example = await readFile(join(import.meta.dirname, 'bitcoin-adapter.ts'), 'utf8')
  expect(example.split('\n').length).toBeLessThan(100)
})
