import { describe, expect, test } from 'vitest'
import { createEip1193Connector } from '../connectors/eip1193-connector.ts'
import type { PorticoOptions } from '../options/options.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createFakeWallet, createWalletError } from '../testing/fake-wallet.ts'
import { settle } from '../testing/settle.ts'

/** A visitor whose wallet says that it already shows a request, as after a reload. */
async function startPending(
  type: 'ANNOUNCED' | 'EXTERNAL' = 'ANNOUNCED',
  options: Partial<PorticoOptions> = {},
) {
  const instance = createFakeInstance(options)
  const wallet = createFakeWallet()
  wallet.answers['eth_requestAccounts'] = () => Promise.reject(createWalletError(-32_002))
  const connector = createEip1193Connector({
    checksum: async (address) => address,
    clock: instance.clock,
    getProvider: async () => wallet.provider,
    id: 'io.example',
    name: 'Example Wallet',
    type,
  })
  instance.wallets.setConnectors([connector])
  instance.actions.open()
  await instance.connectWallet('io.example')
  return {
    ...instance,
    approve: async () => {
      wallet.isShared = true
      wallet.emit('accountsChanged', wallet.accounts)
      await settle()
    },
    isOpen: () => instance.modal.store.getState().open,
    wallet,
  }
}

describe('a request that the wallet already shows', () => {
  test('fails with that message', async () => {
    const { connection, view } = await startPending()
    expect(view()).toBe('ConnectingExternal')
    expect(connection()).toMatchObject({
      failure: { error: { message: 'The wallet already shows a request.' } },
      status: 'disconnected',
    })
  })

  test.each(['ANNOUNCED', 'EXTERNAL'] as const)(
    'completes the attempt when the visitor approves it there, for a wallet of type %s',
    async (type) => {
      const { approve, connection, isOpen, storage, wallet } = await startPending(type)
      await approve()
      expect(connection()).toMatchObject({
        account: { address: wallet.accounts[0] },
        status: 'connected',
      })
      expect(isOpen()).toBe(false)
      expect(storage.get('connected-connectors')).toEqual({ eip155: 'io.example' })
      expect(storage.get('recent-wallets')?.map(({ id }) => id)).toEqual(['io.example'])
      expect(wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    },
  )

  test('shows the account in an embedded card', async () => {
    const { approve, view } = await startPending('ANNOUNCED', { enableEmbedded: true })
    await approve()
    expect(view()).toBe('Account')
  })

  test('leaves another view that the visitor has opened', async () => {
    const { actions, approve, connection, view } = await startPending()
    actions.open({ view: 'WhatIsAWallet' })
    await approve()
    expect([connection()?.status, view()]).toEqual(['connected', 'WhatIsAWallet'])
  })

  test('is not followed once the visitor tries another wallet', async () => {
    const { approve, connection, connector, connectionFlow, wallets } = await startPending()
    wallets.setConnectors([...wallets.store.getState().connectors, { ...connector, id: 'other' }])
    await connectionFlow.connect('other')
    await approve()
    expect(connection()).toMatchObject({ connector: { id: 'other' }, status: 'connected' })
  })

  test('another failure is not followed: the visitor has declined', async () => {
    const { connection, connectionFlow, wallet, approve } = await startPending()
    wallet.answers['eth_requestAccounts'] = () => Promise.reject(createWalletError(4001))
    await connectionFlow.connect('io.example').catch(() => undefined)
    await approve()
    expect(connection()).toMatchObject({ status: 'disconnected' })
  })
})
