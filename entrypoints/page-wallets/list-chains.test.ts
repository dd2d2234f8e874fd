import { describe, expect, test } from 'vitest'
import { listChains } from './list-chains.ts'

const hosted = { services: {} }
const local = { services: { rpc: 'http://127.0.0.1:8545/' } }
const tests = ['solana:devnet', 'solana:testnet']
const all = ['solana:mainnet', ...tests]

describe('listChains', () => {
  test('has the mainnet for what never signs, and for nodes on this machine alone', () => {
    expect(listChains(hosted, 'test')).toEqual(tests)
    expect(listChains({ services: { rpc: 'https://127.0.0.1.example/' } }, 'test')).toEqual(tests)
    expect(listChains(local, 'test')).toEqual(all)
    expect(listChains(hosted, 'watch')).toEqual(all)
  })
})
