import { describe, expect, test } from 'vitest'
import type { SigningRequest } from '../../core/explanation.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import {
  bitcoin,
  createExplainFeatureCase,
  ethereum,
  solanaNetwork,
  solanaTransfer,
} from '../../testing/explain-feature-case.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { settle } from '../../testing/settle.ts'

const friend = `0x${'22'.repeat(20)}`
const transfer = { to: friend, value: 5 }
const mail = {
  domain: {},
  message: { a: 1 },
  primaryType: 'A',
  types: { A: [{ name: 'a', type: 'uint8' }] },
}
const inactive = 'explain: The request is none of the active network.'

describe('§2.21 a request of the host', () => {
  test.each([
    ['a transaction on Ethereum', ethereum, transfer],
    ['a batch on Ethereum', ethereum, [transfer]],
    ['typed data on Ethereum', ethereum, mail],
    ['a text on Ethereum', ethereum, { text: 'Hi' }],
    ['a text on Solana', solanaNetwork, { text: 'Hi' }],
    ['a transaction on Solana', solanaNetwork, { transaction: solanaTransfer }],
  ])('is explained: %s', async (_what, network, request) => {
    const { explain } = createExplainFeatureCase(network)
    const { chainId } = await explain.explain(request)
    expect(chainId).toBe(network.caipNetworkId)
  })

  test.each([
    ['a transaction of Solana on Ethereum', ethereum, { transaction: solanaTransfer }],
    ['a transaction of Ethereum on Solana', solanaNetwork, transfer],
    ['typed data on Solana', solanaNetwork, mail],
    ['a text on another network', bitcoin, { text: 'Hi' }],
    ['a transaction on another network', bitcoin, transfer],
  ])('is refused: %s', async (_what, network, request) => {
    const { explain, reads } = createExplainFeatureCase(network)
    await expect(explain.explain(request)).rejects.toMatchObject({
      code: 'params-invalid',
      message: inactive,
    })
    expect(reads).toEqual([])
  })

  test('is refused without an account', async () => {
    const { explain, state } = createExplainFeatureCase()
    state.isConnected = false
    await expect(explain.explain(transfer)).rejects.toMatchObject({
      code: 'disconnected',
      message: 'Connect a wallet first.',
    })
  })

  test('is not begun once its signal has aborted', async () => {
    const { explain, reads } = createExplainFeatureCase()
    const signal = AbortSignal.abort()
    await expect(explain.explain(transfer, { signal })).rejects.toMatchObject({ code: 'aborted' })
    expect(reads).toEqual([])
  })

  test('is explained with a signal that does not abort', async () => {
    const { explain } = createExplainFeatureCase()
    const { signal } = new AbortController()
    expect(await explain.explain(transfer, { signal })).toMatchObject({
      actions: [{ amount: 5n, kind: 'transfer' }],
    })
  })
})

const sign = (text: string, rest: Partial<SigningRequest> = {}): SigningRequest => ({
  chainId: 'eip155:1',
  method: 'personal_sign',
  params: [text, firstAddress],
  ...rest,
})
const toReady = (key: string, text: string, isConfirmed = false) => ({
  explanation: expect.objectContaining({ actions: [expect.objectContaining({ text })] }),
  isConfirmed,
  key,
  status: 'ready',
})
/** A request that a test gives or refuses. */
function createLoad(key: string) {
  const work = createAnswer<SigningRequest | undefined>()
  return { ...work, explained: { key, load: () => work.promise } }
}

describe('§2.12 the explanation that is shown', () => {
  test('is loading until it is there, and ends with its view', async () => {
    const { explain, logged } = createExplainFeatureCase()
    const { explanation } = explain.stores
    expect(explanation.getState()).toStrictEqual({ status: 'idle' })
    const stop = explain.actions.watchExplanation({ key: 'one', load: async () => sign('Hi') })
    expect(explanation.getState()).toStrictEqual({ key: 'one', status: 'loading' })
    await settle()
    expect(explanation.getState()).toEqual(toReady('one', 'Hi'))
    stop()
    expect(explanation.getState()).toStrictEqual({ status: 'idle' })
    stop()
    expect(explanation.getState()).toStrictEqual({ status: 'idle' })
    expect(logged).toEqual([])
  })

  test.each(['eip155:1', solanaNetwork.caipNetworkId] as const)(
    'names a request that is not read by its method on %s',
    async (chainId) => {
      const { explain } = createExplainFeatureCase()
      const load = async () => ({ chainId, method: 'other', params: [] })
      explain.actions.watchExplanation({ key: 'one', load })
      await settle()
      expect(explain.stores.explanation.getState()).toMatchObject({
        explanation: { actions: [{ kind: 'request', method: 'other' }], chainId },
      })
    },
  )

  test('is loading again for another request, and none where there is no request', async () => {
    const { explain } = createExplainFeatureCase()
    const { explanation } = explain.stores
    explain.actions.watchExplanation({ key: 'one', load: async () => sign('Hi') })
    await settle()
    explain.actions.watchExplanation({ key: 'two', load: async () => undefined })
    expect(explanation.getState()).toStrictEqual({ key: 'two', status: 'loading' })
    await settle()
    expect(explanation.getState()).toStrictEqual({ status: 'idle' })
  })

  test('is that of the newest request, whenever an older one is there', async () => {
    const { explain, logged } = createExplainFeatureCase()
    const { explanation } = explain.stores
    const [first, second] = [createLoad('first'), createLoad('second')]
    explain.actions.watchExplanation(first.explained)
    explain.actions.watchExplanation(second.explained)
    explain.actions.watchExplanation({ key: 'third', load: async () => sign('Hi') })
    await settle()
    first.resolve(sign('Old'))
    second.reject(new TypeError('late'))
    await settle()
    expect(explanation.getState()).toEqual(toReady('third', 'Hi'))
    expect(logged).toEqual([])
  })

  test('does not end with the view of an older request', async () => {
    const { explain } = createExplainFeatureCase()
    const { explanation } = explain.stores
    const stop = explain.actions.watchExplanation(createLoad('first').explained)
    explain.actions.watchExplanation({ key: 'second', load: async () => sign('Hi') })
    stop()
    await settle()
    expect(explanation.getState()).toEqual(toReady('second', 'Hi'))
  })

  test('is not shown once its view is closed while it loads', async () => {
    const { explain } = createExplainFeatureCase()
    const load = createLoad('one')
    explain.actions.watchExplanation(load.explained)()
    load.resolve(sign('Hi'))
    await settle()
    expect(explain.stores.explanation.getState()).toStrictEqual({ status: 'idle' })
  })

  test('is not shown once the feature has ended while it loads', async () => {
    const { explain } = createExplainFeatureCase()
    const load = createLoad('one')
    explain.actions.watchExplanation(load.explained)
    explain.destroy()
    expect(explain.stores.explanation.getState()).toStrictEqual({ status: 'idle' })
    load.resolve(sign('Hi'))
    await settle()
    expect(explain.stores.explanation.getState()).toStrictEqual({ status: 'idle' })
  })

  test.each<readonly [string, SigningRequest, object]>([
    [
      'of a network that the instance does not have',
      sign('Hi', { chainId: 'eip155:56' }),
      { code: 'disconnected' },
    ],
    [
      'of a network that is not explained',
      sign('Hi', { chainId: bitcoin.caipNetworkId }),
      { code: 'params-invalid', message: inactive },
    ],
    [
      'of Ethereum on Solana',
      { chainId: solanaNetwork.caipNetworkId, method: 'eth_sendTransaction', params: [transfer] },
      { code: 'params-invalid', message: inactive },
    ],
    [
      'of Solana on Ethereum',
      sign('Hi', { method: 'solana_signMessage' }),
      { code: 'params-invalid', message: inactive },
    ],
  ])('fails for a request %s, and the console says why', async (_what, request, cause) => {
    const { explain, logged } = createExplainFeatureCase()
    explain.actions.watchExplanation({ key: 'one', load: async () => request })
    await settle()
    expect(explain.stores.explanation.getState()).toStrictEqual({ key: 'one', status: 'failed' })
    expect(logged).toEqual([
      ['warn', 'A request could not be explained.', expect.objectContaining(cause)],
    ])
  })

  test('fails without an account, and where there is no request to be had', async () => {
    const { explain, logged, state } = createExplainFeatureCase()
    state.isConnected = false
    explain.actions.watchExplanation({ key: 'one', load: async () => sign('Hi') })
    await settle()
    expect(explain.stores.explanation.getState()).toStrictEqual({ key: 'one', status: 'failed' })
    const error = new TypeError('gone')
    explain.actions.watchExplanation({ key: 'two', load: () => Promise.reject(error) })
    await settle()
    expect(explain.stores.explanation.getState()).toStrictEqual({ key: 'two', status: 'failed' })
    expect(logged).toEqual([
      [
        'warn',
        'A request could not be explained.',
        expect.objectContaining({ code: 'disconnected' }),
      ],
      ['warn', 'A request could not be explained.', error],
    ])
  })
})

describe('§2.12 the confirmation of an explanation', () => {
  test('is of the explanation that is shown alone', async () => {
    const { explain } = createExplainFeatureCase()
    const { explanation } = explain.stores
    const { confirmExplanation, watchExplanation } = explain.actions
    confirmExplanation('one')
    expect(explanation.getState()).toStrictEqual({ status: 'idle' })
    watchExplanation({ key: 'one', load: async () => sign('Hi') })
    confirmExplanation('one')
    expect(explanation.getState()).toStrictEqual({ key: 'one', status: 'loading' })
    await settle()
    confirmExplanation('two')
    expect(explanation.getState()).toEqual(toReady('one', 'Hi'))
    confirmExplanation('one')
    expect(explanation.getState()).toEqual(toReady('one', 'Hi', true))
  })
})
