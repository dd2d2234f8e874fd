import { expect, test, vi } from 'vitest'
import { parseAddedNetwork } from './added-network.ts'

test('the texts of a network have no invisible characters, and a length', () => {
  const long = 'x'.repeat(40)
  const toAdded = (chainName: string, symbol: string) =>
    parseAddedNetwork([
      {
        chainId: '0x7a69',
        chainName,
        nativeCurrency: { decimals: 18, name: chainName, symbol },
        rpcUrls: Array.from({ length: 9 }, (_, index) => `https://node-${index}.example`),
      },
    ])
  expect(toAdded(' Dev\u202enet\u0000\u200b ', 'D\u2066EV')).toMatchObject({
    name: 'Devnet',
    nativeCurrency: { name: 'Devnet', symbol: 'DEV' },
  })
  const { name, nativeCurrency, rpcUrls } = toAdded(long, long)
  expect([name.length, nativeCurrency.name.length, nativeCurrency.symbol.length]).toEqual([
    32, 32, 11,
  ])
  expect(rpcUrls.default.http).toHaveLength(5)
  expect(() => toAdded('\u200b\u202e', 'DEV')).toThrow('network.name')
})

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
