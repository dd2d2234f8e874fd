import { expect, test, vi } from 'vitest'
import { parseAddedNetwork } from './added-network.ts'

test('a browser without URL.canParse adds a network, and leaves out an invalid address', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  const added = {
    blockExplorerUrls: ['not an address'],
    chainId: '0x7a69',
    chainName: 'Devnet',
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    rpcUrls: ['http://127.0.0.1:8545', 'https://:0'],
  }
  expect(parseAddedNetwork([added])).toEqual({
    id: 31_337,
    name: 'Devnet',
    nativeCurrency: added.nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  })
  vi.restoreAllMocks()
})
