import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../networks/mainnets.ts'
import { createFakeChannels } from '../testing/fake-channels.ts'
import { firstAddress } from '../testing/fake-connector.ts'
import { createConnectedInstance } from '../testing/fake-instance.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { settle } from '../testing/settle.ts'

type Instance = Awaited<ReturnType<typeof createConnectedInstance>>

/**
 * Two tabs of a site with the same wallet. The second shows the balance, and the first unless it is told not to. `isStoreLate`: what
 * one stores does not reach the other.
 */
async function createTabs({ isFirstWatched = true, isStoreLate = false } = {}) {
  const channels = createFakeChannels()
  const requests: string[] = []
  const create = (name: string, rawStorage = createFakeStorage()) =>
    createConnectedInstance({
      fetch: async (url) => {
        if (url.includes('/history')) requests.push(name)
        return new Response('{"data":[],"next":null}')
      },
      networks: [mainnet, base],
      openChannel: channels.open,
      rawStorage,
    })
  const rawStorage = createFakeStorage()
  const first = await create('first', rawStorage)
  const second = await create('second', isStoreLate ? undefined : rawStorage)
  if (isFirstWatched) first.actions.watchBalance()
  await settle()
  const stop = second.actions.watchBalance()
  await settle()
  // What the first tab has read is kept for both.
  const calls = isFirstWatched ? [1, isStoreLate ? 1 : 0] : [0, 1]
  expect([first.balances.calls, second.balances.calls]).toEqual(calls)
  return { channels, first, requests, second, stop }
}

/** Sends a transaction from a tab, which gets into a block. */
async function send(
  { balanceFlow, clock, network, receipts }: Instance,
  id = '0xhash',
): Promise<void> {
  balanceFlow.followTransaction(id, network.store.getState().network)
  await settle()
  receipts.read = () => true
  clock.advance(4_000)
  await settle()
}

describe('a transaction of another tab', () => {
  test('has the balance and the activity read again once, by the tab that sent it and by the other one', async () => {
    const { first, requests, second } = await createTabs()
    const activity = await second.features.activity?.get()
    activity?.actions.watchActivity()
    await settle()
    expect(requests).toEqual(['second'])
    await send(first)
    expect([first.balances.calls, second.balances.calls]).toEqual([2, 1])
    expect(requests).toEqual(['second', 'second'])
    // The other tab does not pass it on, and looks for no receipt.
    expect([first.receipts.calls, second.receipts.calls]).toEqual([1, 0])
  })

  test('has both read again once, though both tabs find its end before either knows what the other has stored', async () => {
    const { channels, first, second } = await createTabs({ isStoreLate: true })
    const account = { address: firstAddress, network: first.network.store.getState().network }
    await send(first)
    await second.balanceFlow.endTransactions(account, ['0xhash'])
    expect([first.balances.calls, second.balances.calls]).toEqual([2, 2])
    // Each has said so before it hears the other.
    const end = { accountId: `eip155:1:${firstAddress}`, id: '0xhash', isEnded: true }
    channels.open('portico-receipt', () => undefined).post(end)
    await settle()
    expect([first.balances.calls, second.balances.calls]).toEqual([2, 2])
  })

  test('has nothing read by a tab that shows another network, another account or no balance', async () => {
    const { channels, first, second, stop } = await createTabs()
    const post = (message: object | string) =>
      channels.open('portico-receipt', () => undefined).post(message)
    const end = { id: '0xother', isEnded: true }
    for (const accountId of [`eip155:1:0x${'2'.repeat(40)}`, 'eip155:1', ''])
      post({ ...end, accountId })
    for (const other of [`eip155:1:${firstAddress}`, {}, { ...end, accountId: 1 }]) post(other)
    const switchTo = async (chainId: 'eip155:1' | 'eip155:8453') => {
      second.wallet.chainId = chainId
      second.wallet.emit({ result: second.wallet.session(), type: 'account-changed' })
      await settle()
      return second.balances.calls
    }
    const onBase = await switchTo('eip155:8453')
    await send(first)
    expect(second.balances.calls).toBe(onBase)
    const onMainnet = await switchTo('eip155:1')
    stop()
    await send(first, '0xsecond')
    expect(second.balances.calls).toBe(onMainnet)
    // What is kept is not given to the next one who reads.
    second.actions.watchBalance()
    await settle()
    expect(second.balances.calls).toBe(onMainnet + 1)
  })

  test('is looked for by the tab that shows the balance, while the one that sent it shows none', async () => {
    const { first, second, stop } = await createTabs({ isFirstWatched: false })
    second.receipts.read = () => true
    const sendUnseen = async (id: string) => {
      await send(first, id)
      second.clock.advance(4_000)
      await settle()
    }
    await sendUnseen('0xhash')
    expect([first.receipts.calls, second.receipts.calls]).toEqual([0, 1])
    expect([first.balances.calls, second.balances.calls]).toEqual([0, 2])
    // Nothing shows the balance: no tab looks, and none passes on what it was told.
    stop()
    await sendUnseen('0xsecond')
    expect([first.receipts.calls, second.receipts.calls]).toEqual([0, 1])
    expect(second.balances.calls).toBe(2)
  })

  test('is looked for by a hidden tab once it is visible, if it still shows the account', async () => {
    const { first, second } = await createTabs({ isFirstWatched: false })
    second.page.visible = false
    await send(first)
    second.clock.advance(4_000)
    await settle()
    expect(second.receipts.calls).toBe(0)
    second.receipts.read = () => true
    second.page.visible = true
    second.page.announce('visibilitychange', undefined)
    await settle()
    second.clock.advance(4_000)
    await settle()
    expect([second.receipts.calls, second.balances.calls]).toEqual([1, 2])
  })

  test('is left to the other tabs when its own tab shows no balance any more', async () => {
    const { first, second } = await createTabs({ isFirstWatched: false })
    const stop = first.actions.watchBalance()
    await settle()
    first.balanceFlow.followTransaction('0xhash', first.network.store.getState().network)
    await settle()
    second.clock.advance(4_000)
    await settle()
    expect(second.receipts.calls).toBe(0)
    stop()
    first.clock.advance(4_000)
    await settle()
    second.receipts.read = () => true
    second.clock.advance(4_000)
    await settle()
    expect(second.receipts.calls).toBe(1)
  })

  test('is heard by a hidden tab, which reads once it is visible, and once for several', async () => {
    const { first, second } = await createTabs()
    second.page.visible = false
    await send(first)
    await send(first, '0xsecond')
    second.page.announce('visibilitychange', undefined)
    await settle()
    expect([first.balances.calls, second.balances.calls]).toEqual([3, 0])
    second.page.visible = true
    for (let times = 0; times < 2; times += 1) second.page.announce('visibilitychange', undefined)
    await settle()
    expect(second.balances.calls).toBe(1)
    expect(second.page.listenerCount('visibilitychange')).toBe(0)
  })

  test('leaves nothing behind in a tab that is destroyed', async () => {
    const { channels, first, second } = await createTabs()
    second.page.visible = false
    await send(first)
    expect(second.page.listenerCount('visibilitychange')).toBe(1)
    first.destroy()
    second.destroy()
    expect(channels.count()).toBe(0)
    expect(second.page.listenerCount('visibilitychange')).toBe(0)
  })
})
