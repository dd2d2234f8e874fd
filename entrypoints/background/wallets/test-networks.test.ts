import { describe, expect, test } from 'vitest'
import { isTestNetwork } from './test-networks.ts'

describe('isTestNetwork', () => {
  test.each([
    'eip155:11155111',
    'eip155:84532',
    'eip155:80002',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ] as const)('takes %s, whose definition says that it is a testnet', (chainId) => {
    expect(isTestNetwork(chainId, { services: {} })).toBe(true)
  })

  test.each([
    'eip155:1',
    'eip155:8453',
    // A network of a dapp, which may have money.
    'eip155:31337',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ] as const)('refuses %s, of which no definition says so', (chainId) => {
    expect(isTestNetwork(chainId, { services: {} })).toBe(false)
    expect(isTestNetwork(chainId, { services: { rpc: 'https://rpc.example/' } })).toBe(false)
  })

  test.each([
    'http://127.0.0.1:8545/',
    'http://localhost:8545',
    'https://rpc.localhost/',
    'http://[::1]:8545/',
  ])('takes every network of nodes on this machine: %s', (rpc) => {
    expect(isTestNetwork('eip155:1', { services: { rpc } })).toBe(true)
  })

  test.each([
    'https://localhost.example/',
    'https://127.0.0.1.example/',
    'https://rpc.example/?127.0.0.1',
    'https://localhost@rpc.example/',
  ])('is not deceived by %s', (rpc) => {
    expect(isTestNetwork('eip155:1', { services: { rpc } })).toBe(false)
  })
})
