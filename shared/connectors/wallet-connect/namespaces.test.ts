import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../networks/extend-network.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { solana, solanaTestnet } from '../../networks/solana.ts'
import { toProposal } from './namespaces.ts'

const extension = {
  customRpcUrls: ['https://own.example'],
  projectId: 'p',
  rpc: 'https://rpc.example',
}
const networks = [mainnet, base, solana, solanaTestnet].map((one) => extendNetwork(one, extension))

describe('toProposal', () => {
  test('proposes all configured networks of all namespaces, with the former ids of Solana', () => {
    const proposal = toProposal(networks)
    expect(proposal['eip155']?.chains).toEqual(['eip155:1', 'eip155:8453'])
    expect(proposal['solana']?.chains).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ])
    expect(proposal['eip155']?.methods).toHaveLength(24)
    expect(proposal['solana']?.methods).toHaveLength(6)
    expect(proposal['eip155']?.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(proposal['eip155']?.rpcMap).toEqual({
      '1': 'https://own.example',
      '8453': 'https://own.example',
    })
  })

  test('replaces what the host overrides, and adds a namespace that it names', () => {
    const proposal = toProposal(networks, {
      chains: { cosmos: ['cosmos:hub'] },
      methods: { eip155: ['personal_sign'] },
      rpcMap: { 'eip155:1': 'https://other.example' },
    })
    expect(proposal['eip155']).toMatchObject({
      chains: ['eip155:1', 'eip155:8453'],
      methods: ['personal_sign'],
      rpcMap: { '1': 'https://other.example' },
    })
    expect(proposal['cosmos']).toEqual({
      chains: ['cosmos:hub'],
      events: ['accountsChanged', 'chainChanged'],
      methods: [],
      rpcMap: {},
    })
  })
})
