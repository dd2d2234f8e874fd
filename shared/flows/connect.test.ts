import { describe, expect, test } from 'vitest'
import type { Connector, ConnectResult } from '../connectors/connector.ts'
import { createEip1193Connector } from '../connectors/eip1193-connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { createFakeConnector } from '../testing/fake-connector.ts'
import { createConnectedInstance, createFakeInstance } from '../testing/fake-instance.ts'
import { createFakeWallet } from '../testing/fake-wallet.ts'
import { createManyInstance } from '../testing/many-instance.ts'
import { settle } from '../testing/settle.ts'

describe('connect', () => {
  test('§7.17 gives the namespaces that a session has connected', async () => {
    const instance = createManyInstance()
    instance.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    const toSession = (one: Connector): Connector => ({ ...one, type: 'WALLET_CONNECT' })
    const connectors = [instance.connector, instance.solana.connector].map(toSession)
    instance.wallets.setConnectors([{ ...toSession(instance.connector), connectors }])
    expect(await instance.connectionFlow.connect('io.example')).toEqual(['solana'])
  })
})

describe('connectWallet', () => {
  test('§2.17 shows the wallet, and the namespace that it is asked in', () => {
    const instance = createManyInstance({ isOne: true })
    instance.actions.open()
    void instance.connectWallet('io.example')
    const getParams = () => instance.navigation.store.getState().params
    expect(getParams()).toMatchObject({ ConnectingMultiChain: { connector: { id: 'io.example' } } })
    void instance.connectWallet('io.example', 'solana')
    expect(getParams()).toMatchObject({
      ConnectingExternal: { connector: { id: 'io.example' }, namespace: 'solana' },
    })
  })

  test('§8.36 a wallet that shares no account is not connected', async () => {
    const instance = createFakeInstance()
    const { provider } = Object.assign(createFakeWallet(), { accounts: [] })
    instance.wallets.setConnectors([
      createEip1193Connector({
        checksum: async (address) => address,
        clock: instance.clock,
        getProvider: async () => provider,
        id: 'io.example',
        name: 'Example',
        type: 'ANNOUNCED',
      }),
    ])
    await instance.connectWallet('io.example')
    expect(instance.connection()).toMatchObject({
      failure: {
        error: { code: 'account-required', message: 'CaipNetwork or CaipAddress is undefined' },
      },
      status: 'disconnected',
    })
  })

  test('does not reject for a wallet without a network of the page', async () => {
    const instance = createFakeInstance()
    instance.wallets.setConnectors([createFakeConnector('sol', 'solana').connector])
    expect(await instance.connectWallet('sol')).toBeUndefined()
    expect(instance.connection()?.status).toBe('disconnected')
  })

  test('leaves the view that the visitor has gone to, when the wallet refuses', async () => {
    const instance = await createConnectedInstance()
    const other = createFakeConnector('other')
    const answer = createAnswer<ConnectResult>()
    other.wallet.answer = () => answer.promise
    instance.wallets.setConnectors([other.connector])
    instance.actions.open({ view: 'Connect' })
    const attempt = instance.connectWallet('other')
    instance.actions.goTo('Help')
    answer.reject(new PorticoError('user-rejected'))
    await attempt
    await settle()
    expect(instance.view()).toBe('Help')
    expect(instance.snackbar.store.getState().open).toBe(false)
  })
})
