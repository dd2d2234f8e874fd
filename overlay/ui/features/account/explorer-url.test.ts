import { describe, expect, test, vi } from 'vitest'
import { toExplorerUrl } from './explorer-url.ts'

const at = (url: string, chainNamespace: 'eip155' | 'solana' = 'eip155') =>
  toExplorerUrl({ blockExplorers: { default: { name: 'Explorer', url } }, chainNamespace }, '0xabc')

describe('toExplorerUrl', () => {
  test('leads to the account', () => {
    expect(at('https://etherscan.io')).toBe('https://etherscan.io/address/0xabc')
    expect(at('https://example.com/explorer/')).toBe('https://example.com/explorer/address/0xabc')
    expect(at('https://solscan.io?cluster=devnet', 'solana')).toBe(
      'https://solscan.io/account/0xabc?cluster=devnet',
    )
  })

  test('leads nowhere but to a web page', () => {
    expect(at('javascript:alert(1)')).toBeUndefined()
    expect(at('not an address')).toBeUndefined()
    expect(toExplorerUrl({ chainNamespace: 'eip155' }, '0xabc')).toBeUndefined()
  })
})

test('a browser without URL.canParse finds the explorer', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example' } }
  expect(toExplorerUrl({ blockExplorers, chainNamespace: 'eip155' }, '0x1')).toBe(
    'https://scan.example/address/0x1',
  )
  vi.restoreAllMocks()
})
