import { describe, expect, test, vi } from 'vitest'
import { createActivityCase } from '../../testing/activity-case.ts'
import { settle } from '../../testing/settle.ts'

const hash = `0x${'ab'.repeat(32)}`

/** A case whose host reads the activity whenever it is called back. `seen` has the lists. */
async function createFollowed() {
  const instance = await createActivityCase()
  const { activity, balanceFlow, clock, network, nodes } = instance
  const node: Record<string, unknown> = {
    eth_getTransactionByHash: { input: '0x', nonce: '0x4', to: '0x2222', value: '0x1' },
  }
  nodes.answer = () => node[String(Object(nodes.calls.at(-1)).method)] ?? null
  const seen: string[][] = []
  const stop = activity.follow(async () => {
    const { items } = await activity.readPage()
    seen.push(items.map(({ id, status }) => `${id} ${status}`))
  })
  await settle()
  return {
    ...instance,
    node,
    seen,
    stop,
    poll: async () => {
      clock.advance(4_000)
      await settle()
    },
    send: async () => {
      balanceFlow.followTransaction(hash, network.store.getState().network)
      await settle()
    },
  }
}

describe('the activity that a host follows', () => {
  test('calls back once it is read, at once for what is sent, and for what becomes of it', async () => {
    const { node, poll, seen, send, service, stop } = await createFollowed()
    expect(seen).toEqual([['a confirmed']])
    expect(service.urls).toHaveLength(1)
    await send()
    expect(seen.at(-1)).toEqual([`${hash} pending`, 'a confirmed'])
    node['eth_getTransactionReceipt'] = { status: '0x1' }
    await poll()
    expect(seen.at(-1)).toEqual([`${hash} confirmed`, 'a confirmed'])
    stop()
    const calls = seen.length
    await send()
    expect(seen).toHaveLength(calls)
  })

  test('a view that is open shows at once what is sent', async () => {
    const { send, state } = await createFollowed()
    await send()
    expect(state().sent).toMatchObject([{ hash, status: 'pending' }])
  })

  test('does not call back while nothing of it is known', async () => {
    const { activity, service } = await createActivityCase()
    service.answer = () => new Response('', { status: 503 })
    const onChange = vi.fn<() => void>()
    activity.follow(onChange)
    await settle()
    expect(service.urls).toHaveLength(1)
    expect(onChange).not.toHaveBeenCalled()
  })
})
