import { describe, expect, test, vi } from 'vitest'
import { type ExplorerPage, toExplorerUrl } from './explorer-url.ts'

const at = (url: string, kind: ExplorerPage['kind'] = 'account', solana = false) =>
  toExplorerUrl(
    {
      blockExplorers: { default: { name: 'Explorer', url } },
      chainNamespace: solana ? 'solana' : 'eip155',
    },
    { id: '0xabc', kind },
  )

describe('toExplorerUrl', () => {
  test('leads to the account', () => {
    expect(at('https://etherscan.io')).toBe('https://etherscan.io/address/0xabc')
    expect(at('https://example.com/explorer/')).toBe('https://example.com/explorer/address/0xabc')
    expect(at('https://solscan.io', 'account', true)).toBe('https://solscan.io/account/0xabc')
  })

  test('leads to the transaction and to the token', () => {
    expect(at('https://etherscan.io', 'transaction')).toBe('https://etherscan.io/tx/0xabc')
    expect(at('https://etherscan.io/', 'token')).toBe('https://etherscan.io/token/0xabc')
  })

  test('keeps the query, in which explorers of test networks name the network', () => {
    const url = 'https://solscan.io/?cluster=devnet'
    expect(at(url, 'account', true)).toBe('https://solscan.io/account/0xabc?cluster=devnet')
    expect(at(url, 'token', true)).toBe('https://solscan.io/token/0xabc?cluster=devnet')
    expect(at(url, 'transaction', true)).toBe('https://solscan.io/tx/0xabc?cluster=devnet')
  })

  test('leads nowhere but to a web page', () => {
    for (const kind of ['account', 'token', 'transaction'] as const) {
      expect(at('javascript:alert(1)', kind)).toBeUndefined()
      expect(at('not an address', kind)).toBeUndefined()
      expect(toExplorerUrl({ chainNamespace: 'eip155' }, { id: '0xabc', kind })).toBeUndefined()
    }
  })
})

test('a browser without URL.canParse finds the explorer', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  expect(at('https://scan.example')).toBe('https://scan.example/address/0xabc')
  vi.restoreAllMocks()
})
