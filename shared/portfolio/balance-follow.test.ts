import { describe, expect, test } from 'vitest'
import { createFakeChannels } from '../testing/fake-channels.ts'
import { createConnectedInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'

/** An instance whose balance is shown, and which has sent a transaction that is in no block. */
async function start() {
  const channels = createFakeChannels()
  const instance = await createConnectedInstance({ openChannel: channels.open })
  const stop = instance.actions.watchBalance()
  await settle()
  const { network } = instance.network.store.getState()
  instance.balanceFlow.followTransaction('0xa', network)
  await settle()
  const poll = async () => {
    instance.clock.advance(4_000)
    await settle()
  }
  return { ...instance, channels, on: network, poll, stop }
}

describe('a transaction that was sent from here', () => {
  test('is polled no more after destroy, which closes its channel', async () => {
    const { balanceFlow, channels, poll, receipts } = await start()
    await poll()
    expect(receipts.calls).toBe(1)
    const open = channels.count()
    balanceFlow.destroy()
    await poll()
    expect([receipts.calls, channels.count()]).toEqual([1, open - 1])
  })

  test('is polled again once its network is active again', async () => {
    const { balanceFlow, network, on, poll, receipts } = await start()
    const other = network.networks.find(({ id }) => id !== on.id) ?? on
    balanceFlow.followTransaction('0xb', other)
    await settle()
    await poll()
    expect(receipts.calls).toBe(1)
    network.setActive(other.caipNetworkId)
    await settle()
    await poll()
    expect(receipts.calls).toBe(2)
    receipts.read = () => true
    await poll()
    expect(receipts.calls).toBe(3)
    network.setActive(on.caipNetworkId)
    await settle()
    await poll()
    expect(receipts.calls).toBe(4)
  })

  test('is not kept for an account that is not connected', async () => {
    const { actions, balanceFlow, on, storage } = await start()
    expect(storage.get('sent-transactions')).toMatchObject([{ id: '0xa' }])
    await actions.disconnect()
    balanceFlow.followTransaction('0xb', on)
    await settle()
    expect(storage.get('sent-transactions')).toMatchObject([{ id: '0xa' }])
  })

  test('is told to other tabs once, when it ends', async () => {
    const { channels, poll, receipts, storage } = await start()
    receipts.read = () => true
    await poll()
    await poll()
    const [kept] = storage.get('sent-transactions') ?? []
    const accountId = Object(kept).accountId
    expect(channels.messages).toEqual([{ accountId, id: '0xa', isEnded: true }])
  })
})

test('the balance is gone with the account, and read again for it', async () => {
  const { actions, balance, balances, clock } = await createConnectedInstance()
  actions.watchBalance()
  await settle()
  expect(balance.store.getState().status).toBe('ready')
  const { calls } = balances
  await actions.disconnect()
  await settle()
  expect(balance.store.getState().status).toBe('idle')
  clock.advance(30_000)
  await settle()
  expect(balances.calls).toBe(calls)
})
