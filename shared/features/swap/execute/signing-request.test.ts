import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import {
  approvalPlan,
  ethereum,
  etherOrder,
  nativePlan,
  quote,
  routerAddress,
  toTask,
} from '../../../testing/swap-facts.ts'
import type { SwapDraft } from '../draft/swap-draft.ts'
import type { SwapState } from '../swap-state.ts'
import { readSigningRequest } from './signing-request.ts'

const call = {
  data: '0x01',
  from: firstAddress,
  network: ethereum,
  to: routerAddress,
  value: 17n,
} as const
const plan = { plan: nativePlan, status: 'ready' } as const
const ready = { plan, quote: { quote, status: 'ready' }, run: undefined } as const

function read(
  changed: Partial<SwapState> = {},
  order: typeof etherOrder | undefined = etherOrder,
  prepare: () => Promise<readonly (typeof call)[]> = async () => [call],
) {
  const prepared: unknown[] = []
  const draft = {
    findOrder: () => order,
    store: { getState: () => ({ ...ready, ...changed }) },
  } as unknown as SwapDraft
  const request = readSigningRequest(draft, {
    prepare(...values) {
      prepared.push(values)
      return prepare()
    },
  })
  return { prepared, request }
}

describe('readSigningRequest', () => {
  test('is the transaction of the next step, as the wallet gets it', async () => {
    const { prepared, request } = read()
    expect(await request).toEqual({
      chainId: 'eip155:1',
      method: 'eth_sendTransaction',
      params: [{ data: '0x01', from: firstAddress, to: routerAddress, value: '0x11' }],
    })
    const signal = expect.any(AbortSignal)
    expect(prepared).toEqual([[toTask({ signal }), 'swap']])
  })

  test('is the first step that is left', async () => {
    const { prepared } = read({ plan: { plan: approvalPlan, status: 'ready' } })
    expect(prepared).toEqual([[expect.objectContaining({ plan: approvalPlan }), 'approve']])
    const empty = read({ plan: { plan: { ...nativePlan, steps: [] }, status: 'ready' } })
    expect(empty.prepared).toEqual([[expect.anything(), 'swap']])
  })

  test('of a batch has all calls in one', async () => {
    const batch = { ...approvalPlan, isBatch: true }
    const { prepared, request } = read(
      { plan: { plan: batch, status: 'ready' } },
      etherOrder,
      async () => [call, call],
    )
    const inBatch = { data: '0x01', to: routerAddress, value: '0x11' }
    expect(await request).toEqual({
      chainId: 'eip155:1',
      method: 'wallet_sendCalls',
      params: [
        {
          atomicRequired: true,
          calls: [inBatch, inBatch],
          chainId: '0x1',
          from: firstAddress,
          version: '2.0.0',
        },
      ],
    })
    expect(prepared).toEqual([[expect.objectContaining({ plan: batch }), 'swap']])
  })

  test('is of the quote before while the next one is read', async () => {
    const { request } = read({ quote: { last: quote, status: 'loading' } })
    expect(await request).toMatchObject({ method: 'eth_sendTransaction' })
  })

  test.each<[string, Partial<SwapState>]>([
    ['the first quote is read', { quote: { last: undefined, status: 'loading' } }],
    ['there is no quote', { quote: { status: 'idle' } }],
    [
      'the quote has failed',
      { quote: { reason: 'unavailable', status: 'failed', text: undefined } },
    ],
    ['the wallet has been asked', { run: { status: 'confirming', step: 'swap' } }],
    ['the allowance is read', { plan: { status: 'loading' } }],
    ['the allowance could not be read', { plan: { status: 'failed' } }],
  ])('is none while %s', async (_, changed) => {
    const { prepared, request } = read(changed)
    expect(await request).toBeUndefined()
    expect(prepared).toEqual([])
  })

  test('is none while the order is not whole', async () => {
    const draft = {
      findOrder: () => undefined,
      store: { getState: () => ready },
    } as unknown as SwapDraft
    const prepare = () => Promise.reject(new PorticoError('internal'))
    expect(await readSigningRequest(draft, { prepare })).toBeUndefined()
  })

  test('rejects where the calls do not keep the terms', async () => {
    const cause = new PorticoError('swap-invalid', 'No.')
    const { request } = read({}, etherOrder, () => Promise.reject(cause))
    await expect(request).rejects.toBe(cause)
  })
})
