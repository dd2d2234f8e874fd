import { describe, expect, test } from 'vitest'
import { findActiveAccount } from '../account/active-account.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createProviderBackend } from '../flows/provider-backend.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import { solana } from '../networks/solana.ts'
import { createConnectedInstance, createFakeInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'

describe('the native balance', () => {
  test('§9.11 is read once in 30 s', async () => {
    const instance = await createConnectedInstance()
    for (let reads = 0; reads < 3; reads += 1) {
      const stop = instance.actions.watchBalance()
      await settle()
      stop()
    }
    expect(instance.balance.store.getState()).toMatchObject({
      balance: { symbol: 'ETH' },
      status: 'ready',
    })
    expect(instance.balances.calls).toBe(1)
    for (const [passed, calls] of [
      [29_999, 1],
      [1, 2],
    ] as const) {
      instance.clock.advance(passed)
      instance.actions.watchBalance()()
      await settle()
      expect(instance.balances.calls).toBe(calls)
    }
  })

  test('nothing is read while nobody shows it', async () => {
    const instance = await createConnectedInstance()
    await settle()
    expect(instance.balances.calls).toBe(0)
  })

  test('§9.30 is zero on a testnet and on an unsupported chain, without asking', async () => {
    const instance = await createConnectedInstance({ allowUnsupportedChain: true })
    instance.actions.watchBalance()
    await settle()
    const calls = instance.balances.calls
    for (const chainId of ['eip155:11155111', 'eip155:5000'] as const) {
      instance.wallet.chainId = chainId
      instance.wallet.emit({ result: instance.wallet.session(), type: 'account-changed' })
      await settle()
      expect(instance.balance.store.getState()).toMatchObject({
        balance: { value: 0n },
        status: 'ready',
      })
    }
    expect(instance.balances.calls).toBe(calls)
  })

  test('§8.1 §9.2 a failure says Token Balance Unavailable and is not tried again within 30 s', async () => {
    const instance = await createConnectedInstance()
    instance.balances.read = () => Promise.reject(new PorticoError('service-unavailable'))
    instance.actions.watchBalance()
    await settle()
    expect(instance.snackbar.store.getState()).toMatchObject({
      message: 'balance-unavailable',
      open: true,
      variant: 'error',
    })
    await instance.actions.refreshBalance()
    expect(instance.balances.calls).toBe(1)
    instance.clock.advance(29_999)
    await instance.actions.refreshBalance()
    expect(instance.balances.calls).toBe(1)
    instance.clock.advance(1)
    await instance.actions.refreshBalance()
    expect(instance.balances.calls).toBe(2)
  })

  test('after a transaction it is read again once the receipt is there', async () => {
    const instance = await createConnectedInstance()
    instance.actions.watchBalance()
    await settle()
    instance.balanceFlow.followTransaction('0xhash', instance.network.store.getState().network)
    await settle()
    instance.clock.advance(4_000)
    await settle()
    expect(instance.receipts.calls).toBe(1)
    expect(instance.balances.calls).toBe(1)
    instance.receipts.read = () => true
    instance.clock.advance(4_000)
    await settle()
    expect(instance.receipts.calls).toBe(2)
    expect(instance.balances.calls).toBe(2)
    expect(instance.clock.pending()).toBe(0)
  })

  test('each of several transactions is followed, also one of a network that is active again later', async () => {
    const instance = await createConnectedInstance({ networks: [mainnet, base] })
    const { balanceFlow, balances, clock, network, receipts, wallet } = instance
    const included = new Set<string>()
    receipts.read = ({ id }) => included.has(id)
    instance.actions.watchBalance()
    await settle()
    const on = network.store.getState().network
    for (const id of ['0xfirst', '0xsecond', '0xthird']) balanceFlow.followTransaction(id, on)
    await settle()
    const pass = async () => {
      clock.advance(4_000)
      await settle()
      return balances.calls
    }
    included.add('0xfirst')
    expect(await pass()).toBe(2)
    // Two that are in one block are one reading.
    const switchTo = async (chainId: 'eip155:1' | 'eip155:8453') => {
      wallet.chainId = chainId
      wallet.emit({ result: wallet.session(), type: 'account-changed' })
      await settle()
    }
    await switchTo('eip155:8453')
    included.add('0xsecond').add('0xthird')
    expect(await pass()).toBe(3)
    await switchTo('eip155:1')
    expect(balances.calls).toBe(3)
    expect(await pass()).toBe(4)
    expect(clock.pending()).toBe(0)
  })

  test('what is kept is not given to a host once a transaction may be in a block, which costs no polls', async () => {
    const { balanceFlow, balances, clock, features, network, receipts } =
      await createConnectedInstance()
    const portfolio = await features.portfolio.get()
    const read = async () => {
      await portfolio.readTokens(false)
      return balances.calls
    }
    expect([await read(), await read()]).toEqual([1, 1])
    balanceFlow.followTransaction('0xhash', network.store.getState().network)
    clock.advance(4_000)
    await settle()
    expect([receipts.calls, await read(), await read()]).toEqual([0, 2, 2])
    // The last reading may be older than the block.
    clock.advance(4_000)
    await settle()
    expect(receipts.calls).toBe(1)
    expect([await read(), await read()]).toEqual([3, 3])
    receipts.read = () => true
    clock.advance(4_000)
    await settle()
    expect([receipts.calls, await read(), await read()]).toEqual([2, 4, 4])
    clock.advance(4_000)
    await settle()
    expect([receipts.calls, await read()]).toEqual([2, 4])
  })

  test('a transaction that a dapp has a Solana wallet send is followed too', async () => {
    const instance = createFakeInstance({ networks: [solana] })
    await instance.connectionFlow.connect('Example Wallet')
    instance.actions.watchBalance()
    await settle()
    const host = createProviderBackend(instance, Promise.resolve(), 'solana')
    instance.solana.wallet.reply = () => ({ signature: 'sent' })
    const wallet = await host.getWallet()
    await wallet?.request({ method: 'solana_signAndSendTransaction' })
    await settle()
    instance.solana.receipts.read = () => true
    instance.clock.advance(4_000)
    await settle()
    expect(instance.solana.receipts.calls).toBe(1)
    expect(instance.solana.balances.calls).toBe(2)
  })

  test('a transaction that never gets into a block is not looked for without end', async () => {
    const instance = await createConnectedInstance()
    instance.actions.watchBalance()
    await settle()
    instance.balanceFlow.followTransaction('0xhash', instance.network.store.getState().network)
    await settle()
    for (let looks = 0; looks < 60; looks += 1) {
      instance.clock.advance(4_000)
      await settle()
    }
    expect(instance.receipts.calls).toBe(45)
    expect(instance.clock.pending()).toBe(0)
  })

  const hash = `0x${'ab'.repeat(32)}`

  /** An account that has sent a transaction, and has opened the page again while it was pending. */
  async function createReloaded() {
    const first = await createConnectedInstance()
    first.balanceFlow.followTransaction(hash, first.network.store.getState().network)
    await settle()
    const stored = Object.fromEntries(first.rawStorage.entries)
    const next = await createConnectedInstance({ stored })
    const pass = async () => {
      await settle()
      next.clock.advance(4_000)
      await settle()
      return [next.receipts.calls, next.balances.calls]
    }
    return { ...next, pass }
  }

  test('a transaction that was sent before a reload is followed as soon as somebody watches, and once', async () => {
    const { actions, clock, pass, rawStorage, receipts } = await createReloaded()
    expect(await pass()).toEqual([0, 0])
    actions.watchBalance()
    expect(await pass()).toEqual([1, 1])
    actions.watchBalance()
    receipts.read = () => true
    expect(await pass()).toEqual([2, 2])
    expect(clock.pending()).toBe(0)
    const third = await createConnectedInstance({ stored: Object.fromEntries(rawStorage.entries) })
    third.actions.watchBalance()
    await settle()
    third.clock.advance(4_000)
    await settle()
    expect(third.receipts.calls).toBe(0)
  })

  test('a transaction that was looked for long enough is looked for again by the next who watches', async () => {
    const { actions, pass, receipts } = await createReloaded()
    actions.watchBalance()
    for (let looks = 0; looks < 60; looks += 1) await pass()
    expect(receipts.calls).toBe(45)
    receipts.read = () => true
    actions.watchBalance()
    expect(await pass()).toEqual([46, 3])
  })

  test('a transaction in whose place the wallet has sent another one is followed to its end, also after a reload', async () => {
    for (const isReloaded of [false, true]) {
      const instance = isReloaded ? await createReloaded() : await createConnectedInstance()
      const { actions, balanceFlow, balances, clock, network, nodes } = instance
      const from = findActiveAccount(instance)?.address
      let node: Record<string, unknown> = {
        eth_getTransactionByHash: { from, nonce: '0x4', value: '0x1' },
      }
      nodes.answer = ({ method }) => node[method] ?? null
      actions.watchBalance()
      await settle()
      if (!isReloaded) balanceFlow.followTransaction(hash, network.store.getState().network)
      const pass = async () => {
        clock.advance(4_000)
        await settle()
        return balances.calls
      }
      expect(await pass()).toBe(1)
      node = { eth_getTransactionCount: '0x5' }
      for (let looks = 1; looks < 5; looks += 1) await pass()
      expect(await pass()).toBe(2)
      expect(clock.pending()).toBe(0)
    }
  })
})
