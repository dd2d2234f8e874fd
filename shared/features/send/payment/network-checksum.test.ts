import { expect, test } from 'vitest'
import { checksumAddress } from '../../../adapters/evm/checksum.ts'
import type { CoreContext } from '../../../core/context.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import { rootstock, rootstockTestnet } from '../../../networks/viem-chains.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { createReceiverReader } from '../receiver/receiver-reader.ts'

const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** The first example of EIP-1191, and of EIP-55. */
const ofRootstock = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
const ofTestnet = '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd'
const ofEthereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const settings = { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' }
const networks = {
  Ethereum: extendNetwork(mainnet, settings),
  Rootstock: extendNetwork(rootstock, settings),
  'its testnet': extendNetwork(rootstockTestnet, settings),
}

function read(text: string, network: (typeof networks)[keyof typeof networks]) {
  const idle = { store: { getState: () => ({ status: 'disconnected' }) } }
  const context: unknown = {
    chainClients: new Map([['eip155', { read: async () => '0x' }]]),
    checksum: checksumAddress,
    connections: new Map([['eip155', idle]]),
    known: { read: async () => [] },
    network: { networks: [network] },
    platform: createFakePlatform({}),
    resolveName: async () => undefined,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const parts = context as CoreContext & Parameters<typeof createReceiverReader>[0]
  return createReceiverReader(parts)(text, { address: visitor, network })
}

test.each([
  ['Ethereum', ofEthereum, ofEthereum],
  ['Ethereum', ofEthereum.toLowerCase(), ofEthereum],
  ['Rootstock', ofRootstock, ofRootstock],
  ['Rootstock', ofEthereum, ofEthereum],
  ['Rootstock', ofRootstock.toLowerCase(), ofEthereum],
  ['its testnet', ofTestnet, ofTestnet],
] as const)('on %s, %s is a receiver', async (network, text, address) => {
  expect(await read(text, networks[network])).toMatchObject({ receiver: { address } })
})

test.each([
  ['Ethereum', ofRootstock],
  ['Ethereum', ofTestnet],
  ['Rootstock', ofTestnet],
  ['Rootstock', ofRootstock.replace('B6', 'b6')],
  ['its testnet', ofRootstock],
] as const)('on %s, %s is mistyped', async (network, text) => {
  expect(await read(text, networks[network])).toEqual({ problem: 'form' })
})
