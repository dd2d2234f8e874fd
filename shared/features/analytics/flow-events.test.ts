import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createConnectedInstance } from '../../testing/fake-instance.ts'
import { createNamesCase } from '../../testing/names-case.ts'
import { createOnrampCase } from '../../testing/onramp-case.ts'
import { createSendCase, friend } from '../../testing/send-case.ts'
import { settle } from '../../testing/settle.ts'
import { createPreview } from '../../testing/swap-case.ts'
import type { TrackedEvent } from './tracked-event.ts'

type Reporting = Pick<Awaited<ReturnType<typeof createConnectedInstance>>, 'events'>

/** What the flows report from now on. */
function follow({ events }: Reporting): TrackedEvent[] {
  const seen: TrackedEvent[] = []
  events.store.subscribe((event) => event && seen.push(event))
  return seen
}

describe('what flows report to analytics', () => {
  test('a payment is initiated and succeeds, with the exact amount and the symbol', async () => {
    const { enter, send, sending, ...instance } = await createSendCase()
    const seen = follow(instance)
    sending.answer = async () => `0x${'ab'.repeat(32)}`
    await enter(friend, '0.123456789012345678')
    await send.sendTokens()
    const paid = { amount: '0.123456789012345678', token: 'ETH' }
    expect(seen).toEqual([
      { ...paid, event: 'SEND_INITIATED' },
      { ...paid, event: 'SEND_SUCCESS' },
    ])
  })

  test('a payment that the wallet refuses is an error, with its message', async () => {
    const { enter, send, sending, ...instance } = await createSendCase()
    const seen = follow(instance)
    sending.answer = () => Promise.reject(new PorticoError('user-rejected', 'No.'))
    await enter(friend, '0.5')
    await send.sendTokens()
    expect(seen.at(-1)).toEqual({
      amount: '0.5',
      event: 'SEND_ERROR',
      message: 'No.',
      token: 'ETH',
    })
  })

  test('a swap, with exact amounts, and an approval and a swap that fail', async () => {
    const { swap, ...instance } = await createPreview('native')
    const seen = follow(instance)
    await swap.runSwap()
    const properties = {
      swapFromAmount: '0.5',
      swapFromToken: 'ETH',
      swapToAmount: expect.stringMatching(/^\d+(\.\d+)?$/),
      swapToToken: 'USDC',
    }
    expect(seen).toEqual([
      { ...properties, event: 'INITIATE_SWAP' },
      { ...properties, event: 'SWAP_SUCCESS' },
    ])
    const failing = await createPreview('native')
    const failed = follow(failing)
    failing.sending.answer = () => Promise.reject(new PorticoError('user-rejected', 'No.'))
    await failing.swap.runSwap()
    expect(failed.at(-1)).toEqual({ ...properties, event: 'SWAP_ERROR', message: 'No.' })
    const approving = await createPreview()
    const refused = follow(approving)
    approving.sending.answer = () => Promise.reject(new PorticoError('user-rejected', 'No.'))
    await approving.swap.runSwap()
    expect(refused).toMatchObject([
      { event: 'SWAP_APPROVAL_ERROR', message: 'No.', swapFromAmount: '10', swapFromToken: 'USDC' },
    ])
  })

  test('the provider of a purchase, if it is one that the event knows', async () => {
    const onrampProviders = [
      { getUrl: () => 'https://shop.example/', id: 'shop', name: 'Shop', namespaces: ['eip155'] },
    ] as const
    const { onramp, ...instance } = await createOnrampCase({ onrampProviders })
    const seen = follow(instance)
    for (const seller of onramp.getSellers())
      onramp.startPurchase(seller, { amount: undefined, currency: undefined })
    expect(seen).toEqual([{ event: 'SELECT_BUY_PROVIDER', provider: 'coinbase' }])
  })

  test('a name that is registered, and one that is not', async () => {
    const { names, service, ...instance } = await createNamesCase()
    const seen = follow(instance)
    await names.register('mila')
    service.register = () => new Response('', { status: 503 })
    await expect(names.register('mila')).rejects.toThrow(PorticoError)
    const ensName = 'mila.reown.id'
    expect(seen).toEqual([
      { ensName, event: 'REGISTER_NAME_INITIATED' },
      { ensName, event: 'REGISTER_NAME_SUCCESS' },
      { ensName, event: 'REGISTER_NAME_INITIATED' },
      {
        ensName,
        error: 'Error registering name mila.reown.id',
        event: 'REGISTER_NAME_ERROR',
      },
    ])
  })

  test('a further page of the history, and one that fails', async () => {
    const entry = {
      id: 'a',
      metadata: {
        chain: 'eip155:1',
        hash: '0xa',
        minedAt: '2025-04-01T10:00:00.000Z',
        operationType: 'send',
        sentFrom: '0x1',
        sentTo: '0x2',
        status: 'confirmed',
      },
      transfers: [],
    }
    const instance = await createConnectedInstance({
      fetch: async (address) =>
        new URL(address).searchParams.has('cursor')
          ? new Response('', { status: 503 })
          : Response.json({ data: [entry], next: 'n' }),
    })
    const seen = follow(instance)
    const { actions } = await instance.features.activity.get()
    actions.watchActivity()
    await settle()
    await actions.loadMoreActivity()
    const page = { address: expect.stringMatching(/^0x/), cursor: 'n' }
    expect(seen).toEqual([
      { ...page, event: 'LOAD_MORE_TRANSACTIONS' },
      { ...page, event: 'ERROR_FETCH_TRANSACTIONS' },
    ])
  })

  test('a switch that does not move reports nothing, and a refused one neither', async () => {
    const { actions, switchAnswer, ...instance } = await createConnectedInstance()
    const seen = follow(instance)
    await actions.switchNetwork('eip155:1')
    switchAnswer.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await actions.switchNetwork('eip155:8453')
    expect(seen).toEqual([])
  })

  test('disconnecting without a connection reports nothing', async () => {
    const { actions, ...instance } = await createConnectedInstance()
    await actions.disconnect()
    const seen = follow(instance)
    await actions.disconnect()
    expect(seen).toEqual([])
  })

  test('disconnecting is a success, or an error if the wallet does not confirm it', async () => {
    for (const [failure, event] of [
      [undefined, { event: 'DISCONNECT_SUCCESS' }],
      [
        new PorticoError('rpc-failed', 'Locked.'),
        { event: 'DISCONNECT_ERROR', message: 'Locked.' },
      ],
    ] as const) {
      const { actions, connection, ...instance } = await createConnectedInstance()
      const state = connection()
      const connector = state.status === 'connected' ? state.connector : undefined
      if (failure && connector)
        Object.assign(connector, { disconnect: () => Promise.reject(failure) })
      const seen = follow(instance)
      await actions.disconnect()
      expect(connection().status).toBe('disconnected')
      expect(seen).toEqual([event])
    }
  })
})
