import { describe, expect, test } from 'vitest'
import { createSolanaRequestHandlers } from '../../../../shared/features/embedded-wallet/solana-request-handlers.ts'
import { toExplained } from './to-explained.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** What a view gets for a request of a dapp that the frame is asked. */
async function load(method: string, params: object) {
  const calls: unknown[] = []
  const handlers = createSolanaRequestHandlers({
    call: async (request) => {
      calls.push(request)
      return { transaction: '2', transactions: ['2'] }
    },
    getResult: () => undefined,
  })
  await handlers.get(method)?.({ method, params })
  const payload = { ...Object(calls[0]), chainId }
  return toExplained({ id: 'a', name: 'RPC_REQUEST', payload })?.load()
}

describe('toExplained', () => {
  test.each([
    ['solana_signTransaction', { transaction: 'AAEC' }],
    ['solana_signAndSendTransaction', { transaction: 'AAEC' }],
    ['solana_signAllTransactions', { transactions: ['AAEC', '////'] }],
  ])(
    '§2.12 has the bytes of %s as the dapp gave them, and the frame got them in base58',
    async (method, params) => {
      expect(await load(method, params)).toEqual({ chainId, method, params })
    },
  )

  test('leaves the requests of EVM networks and messages as they are', async () => {
    const toRequest = (payload: object) =>
      toExplained({ id: 'a', name: 'RPC_REQUEST', payload })?.load()
    const params = [{ transaction: '2UzHM' }]
    expect(await toRequest({ chainId: 10, method: 'personal_sign', params })).toEqual({
      chainId: 'eip155:10',
      method: 'personal_sign',
      params,
    })
    const message = { chainId, method: 'solana_signMessage', params: { message: '2UzHM' } }
    expect(await toRequest(message)).toEqual(message)
    expect(
      await toRequest({
        chainId,
        method: 'solana_signTransaction',
        params: { transaction: '0OIl' },
      }),
    ).toEqual({ chainId, method: 'solana_signTransaction', params: { transaction: undefined } })
  })

  test('is nothing for what is no request of a dapp', () => {
    expect(toExplained({ id: 'a', name: 'UPDATE_EMAIL', payload: {} })).toBeUndefined()
  })
})
