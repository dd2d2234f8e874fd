import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { ethereum } from '../testing/draft-case.ts'
import { firstAddress, secondAddress } from '../testing/fake-connector.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createBalanceReader } from './balance-reader.ts'

const balance = { decimals: 18, symbol: 'ETH', value: 5n }

/** A reader over a client whose answers the test gives. */
function start(namespace = 'eip155') {
  const { clock, storage } = createFakeInstance()
  const requests: unknown[] = []
  const answers = { read: async () => balance }
  const client = {
    getBalance(request: object) {
      requests.push(request)
      return answers.read()
    },
  }
  const chainClients = new Map([[namespace, client]]) as never
  const read = createBalanceReader({ chainClients, clock, store: storage })
  const { signal } = new AbortController()
  const request = { address: firstAddress, isFresh: false, network: ethereum, signal }
  return { answers, clock, read, request, requests }
}

describe('the native balance', () => {
  test('§9.11 is requested of the chain, and kept for 30 s', async () => {
    const { clock, read, request, requests } = start()
    const { isFresh: _, ...ofChain } = request
    expect([await read(request), await read(request)]).toEqual([balance, balance])
    expect(requests).toEqual([ofChain])
    clock.advance(29_999)
    await read(request)
    expect(requests).toHaveLength(1)
    clock.advance(1)
    await read(request)
    expect(requests).toHaveLength(2)
    await read({ ...request, isFresh: true })
    await read({ ...request, address: secondAddress })
    expect(requests).toHaveLength(4)
  })

  test.each([
    ['a testnet', { testnet: true }],
    ['an unsupported chain', { isSupported: false }],
  ])('is zero on %s', async (_, changed) => {
    const { read, request, requests } = start()
    const { decimals, symbol } = ethereum.nativeCurrency
    expect(await read({ ...request, network: { ...ethereum, ...changed } })).toEqual({
      decimals,
      symbol,
      value: 0n,
    })
    expect(requests).toEqual([])
  })

  test('§9.2 is not requested again within 30 s of a failure, of its account alone', async () => {
    const { answers, clock, read, request, requests } = start()
    const cause = new PorticoError('rpc-failed')
    answers.read = () => Promise.reject(cause)
    await expect(read(request)).rejects.toBe(cause)
    clock.advance(29_999)
    await expect(read({ ...request, isFresh: true })).rejects.toMatchObject({
      code: 'service-unavailable',
    })
    expect(requests).toHaveLength(1)
    answers.read = async () => balance
    await read({ ...request, address: secondAddress })
    clock.advance(1)
    expect(await read(request)).toEqual(balance)
    expect(requests).toHaveLength(3)
  })

  test('can be requested at once after code that did not load, or an aborted read', async () => {
    const { answers, read, request, requests } = start()
    answers.read = () => Promise.reject(new PorticoError('code-unavailable', 'no'))
    await expect(read(request)).rejects.toMatchObject({ code: 'code-unavailable' })
    answers.read = () => Promise.reject(new TypeError('aborted'))
    const aborted = { ...request, signal: AbortSignal.abort() }
    await expect(read(aborted)).rejects.toThrow('aborted')
    answers.read = async () => balance
    expect(await read(request)).toEqual(balance)
    expect(requests).toHaveLength(3)
  })

  test('needs a client of its namespace', async () => {
    const { read, request } = start('solana')
    await expect(read(request)).rejects.toMatchObject({ code: 'adapter-not-found' })
    await expect(read(request)).rejects.toMatchObject({ code: 'adapter-not-found' })
  })
})
