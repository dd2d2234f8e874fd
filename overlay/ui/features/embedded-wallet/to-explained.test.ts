import { describe, expect, test } from 'vitest'
import { toExplained } from './to-explained.ts'

const toRequest = (payload: object) =>
  toExplained({ id: 'a', name: 'RPC_REQUEST', payload })?.load()

describe('toExplained', () => {
  test('§2.12 has what the frame is asked, with the network by its CAIP-2 id', async () => {
    const params = ['0x00']
    expect(await toRequest({ chainId: 10, method: 'personal_sign', params })).toMatchObject({
      chainId: 'eip155:10',
      method: 'personal_sign',
      params,
    })
    const solana = {
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      method: 'solana_signTransaction',
      params: { transaction: '2UzHM' },
    }
    expect(await toRequest(solana)).toEqual({ ...solana, encoding: 'base58' })
  })

  test('is nothing for what is no request of a dapp', () => {
    expect(toExplained({ id: 'a', name: 'UPDATE_EMAIL', payload: {} })).toBeUndefined()
  })
})
