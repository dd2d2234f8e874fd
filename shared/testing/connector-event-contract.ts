import { expect, test } from 'vitest'
import { connect, listen, type MakeCase, second } from './connector-case.ts'
import { createWalletError } from './fake-wallet.ts'
import { settle } from './settle.ts'

/** The contract tests of a connector's events. */
export function describeConnectorEvents(make: MakeCase): void {
  describeChanges(make)
  describeEnds(make)
  describeOrder(make)
}

function describeChanges(make: MakeCase): void {
  test('emits each change once, and nothing without a change', async () => {
    const one = make()
    const { events } = listen(one)
    await connect(one)
    one.wallet.emit('accountsChanged', one.wallet.accounts)
    one.wallet.emit('chainChanged', '0x1')
    await settle()
    expect(events).toEqual([])

    one.wallet.chainId = '0x2105'
    one.wallet.accounts = [second]
    one.wallet.emit('chainChanged', '0x2105')
    one.wallet.emit('accountsChanged', [second])
    one.wallet.emit('accountsChanged', [second])
    await settle()
    const account = { address: second, namespace: 'eip155', type: 'eoa' }
    const result = { accounts: [account], chainId: 'eip155:8453' }
    expect(events).toEqual([{ result, type: 'account-changed' }])
  })

  test('reads the wallet and does not trust the event', async () => {
    const one = make()
    const { events } = listen(one)
    await connect(one)
    one.wallet.emit('accountsChanged', [])
    one.wallet.emit('chainChanged', '0x89')
    await settle()
    expect(events).toEqual([])
  })

  test('emits the end of sharing once', async () => {
    const one = make()
    const { events } = listen(one)
    await connect(one)
    one.wallet.isShared = false
    one.wallet.emit('accountsChanged', [])
    one.wallet.emit('disconnect', createWalletError(4900))
    await settle()
    one.wallet.emit('accountsChanged', [])
    await settle()
    expect(events).toEqual([{ type: 'disconnected' }])
  })
}

function describeEnds(make: MakeCase): void {
  test('stays connected after a disconnect event that does not end the connection', async () => {
    const one = make()
    const { events } = listen(one)
    await connect(one)
    one.wallet.emit('disconnect', createWalletError(4900))
    await settle()
    one.wallet.answers['eth_accounts'] = () => Promise.reject(createWalletError(-32603))
    one.wallet.emit('disconnect', createWalletError(1013))
    await settle()
    expect(events).toEqual([])
  })

  test('disconnects where the wallet has ended the connection', async () => {
    const one = make()
    const { events } = listen(one)
    await connect(one)
    one.wallet.answers['eth_accounts'] = () => Promise.reject(createWalletError(-32603))
    one.wallet.emit('chainChanged', '0x1')
    await settle()
    expect(events).toEqual([])
    one.wallet.emit('disconnect', createWalletError(1011))
    await settle()
    expect(events).toEqual([{ type: 'disconnected' }])
  })
}

function describeOrder(make: MakeCase): void {
  test('drops the late answer of an earlier check', async () => {
    const one = make()
    const { events } = listen(one)
    await connect(one)
    const late: ((chain: string) => void)[] = []
    one.wallet.answers['eth_chainId'] = () => new Promise((resolve) => late.push(resolve))
    one.wallet.emit('chainChanged', '0xa')
    await settle()
    one.wallet.emit('chainChanged', '0x2105')
    await settle()
    late[1]?.('0x2105')
    await settle()
    late[0]?.('0xa')
    await settle()
    expect(events).toMatchObject([{ result: { chainId: 'eip155:8453' } }])
  })

  test('calls every listener and leaves none', async () => {
    const one = make()
    const [first, theirs] = [listen(one), listen(one)]
    await connect(one)
    expect(one.wallet.listenerCount()).toBe(3)
    first.stop()
    first.stop()
    one.wallet.chainId = '0xa'
    one.wallet.emit('chainChanged', '0xa')
    await settle()
    expect(first.events).toEqual([])
    expect(theirs.events).toHaveLength(1)
    theirs.stop()
    expect(one.wallet.listenerCount()).toBe(0)
  })

  test('adds no listener where it is stopped at once', async () => {
    const one = make()
    listen(one).stop()
    await settle()
    expect(one.wallet.listenerCount()).toBe(0)
  })
}
