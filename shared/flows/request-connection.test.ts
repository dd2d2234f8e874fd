import { describe, expect, test } from 'vitest'
import type { ConnectResult } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Namespace } from '../schema/primitives.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { firstAddress, secondAddress } from '../testing/fake-connector.ts'
import { createConnectedInstance, createFakeInstance } from '../testing/fake-instance.ts'
import { requestConnection } from './request-connection.ts'

type Instance = ReturnType<typeof createFakeInstance>

const stored = {
  'portico.v1.connected-connectors': '{"eip155":"io.example"}',
  'portico.v1.connection-status': '"connected"',
}

const request = (instance: Instance, namespace: Namespace = 'eip155') =>
  requestConnection(instance, instance.modalFlow, namespace)

const isOpen = ({ modal }: Instance) => modal.store.getState().open

describe('requestConnection', () => {
  test('gives the addresses of a connected wallet, and opens nothing then or later', async () => {
    const instance = await createConnectedInstance()
    expect(await request(instance)).toEqual([firstAddress, secondAddress])
    await instance.actions.disconnect()
    expect(isOpen(instance)).toBe(false)
  })

  test('§8.34 rejects for a namespace that the page has no network of', async () => {
    const instance = createFakeInstance()
    await expect(request(instance, 'solana')).rejects.toMatchObject({
      code: 'adapter-not-found',
      message: 'Adapter not found',
    })
    expect(isOpen(instance)).toBe(false)
  })

  test('§2.43 opens Connect for the namespace, and gives the addresses of the wallet', async () => {
    const instance = createFakeInstance()
    const addresses = request(instance)
    expect(instance.modal.store.getState()).toMatchObject({ namespace: 'eip155', open: true })
    expect(instance.view()).toBe('Connect')
    await instance.connectWallet('io.example')
    expect(await addresses).toEqual([firstAddress, secondAddress])
    expect(isOpen(instance)).toBe(false)
  })

  test('rejects with user-rejected when the visitor closes the modal', async () => {
    const instance = createFakeInstance()
    const addresses = request(instance)
    instance.actions.close()
    await expect(addresses).rejects.toMatchObject({ code: 'user-rejected' })
    expect(isOpen(instance)).toBe(false)
  })

  test('§2.43 §2.45 rejects with user-rejected when the visitor closes an embedded card', async () => {
    const instance = createFakeInstance({ enableEmbedded: true })
    const addresses = request(instance)
    instance.actions.goTo('Help')
    instance.actions.close()
    await expect(addresses).rejects.toMatchObject({ code: 'user-rejected' })
    expect(instance.view()).toBe('Connect')
  })

  test('§2.44 an embedded card that closes with a connection is not a refusal', async () => {
    const instance = createFakeInstance({ enableEmbedded: true })
    const addresses = request(instance)
    await instance.connectWallet('io.example')
    expect(await addresses).toEqual([firstAddress, secondAddress])
    expect(instance.view()).toBe('Account')
    expect(instance.modal.store.getState()).toMatchObject({ namespace: undefined, open: false })
  })

  test('a wallet that refuses leaves the view with the failure, and can be tried again', async () => {
    const instance = createFakeInstance()
    const addresses = request(instance)
    instance.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await instance.connectWallet('io.example')
    expect(instance.view()).toBe('ConnectingExternal')
    instance.wallet.answer = () => Promise.resolve(instance.wallet.session())
    await instance.connectWallet('io.example')
    expect(await addresses).toEqual([firstAddress, secondAddress])
  })

  test('§2.43 a modal that loads or shakes is not closed', async () => {
    const instance = createFakeInstance()
    const addresses = request(instance)
    instance.modal.setLoading(true)
    instance.modal.shake()
    await instance.connectWallet('io.example')
    expect(await addresses).toEqual([firstAddress, secondAddress])
  })

  test('a connection that closes the modal itself is not a refusal', async () => {
    const instance = createFakeInstance()
    const addresses = request(instance)
    instance.actions.goTo('UnsupportedChain')
    await instance.connectionFlow.connect('io.example')
    expect(isOpen(instance)).toBe(false)
    expect(await addresses).toEqual([firstAddress, secondAddress])
  })
})

describe('a request while a wallet connects', () => {
  test('§4.3 waits for an earlier connection, though the visitor closes the modal', async () => {
    const instance = createFakeInstance({ stored })
    const restoring = instance.connectionFlow.restore()
    instance.actions.open({ view: 'Help' })
    const addresses = request(instance)
    expect(instance.view()).toBe('Help')
    instance.actions.close()
    await restoring
    expect(await addresses).toEqual([firstAddress, secondAddress])
  })

  test('§4.3 opens Connect once the earlier connection has failed', async () => {
    const instance = createFakeInstance({ stored })
    instance.wallet.isAuthorised = false
    const restoring = instance.connectionFlow.restore()
    const addresses = request(instance)
    await restoring
    expect(isOpen(instance)).toBe(true)
    await instance.connectWallet('io.example')
    expect(await addresses).toEqual([firstAddress, secondAddress])
  })

  test('opens Connect once an attempt of the host, which shows nothing, has failed', async () => {
    const instance = createFakeInstance()
    instance.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    const attempt = instance.connectionFlow.connect('io.example')
    const addresses = request(instance)
    expect(isOpen(instance)).toBe(false)
    await expect(attempt).rejects.toMatchObject({ code: 'user-rejected' })
    expect(isOpen(instance)).toBe(true)
    instance.actions.close()
    await expect(addresses).rejects.toMatchObject({ code: 'user-rejected' })
  })

  function startAttempt() {
    const instance = createFakeInstance()
    const answer = createAnswer<ConnectResult>()
    instance.wallet.answer = () => answer.promise
    instance.actions.open()
    const attempt = instance.connectWallet('io.example')
    return { addresses: request(instance), answer, attempt, instance }
  }

  test('§2.17 leaves the attempt of the visitor as it is, and takes its result', async () => {
    const { addresses, answer, instance } = startAttempt()
    expect(instance.view()).toBe('ConnectingExternal')
    answer.resolve(instance.wallet.session())
    expect(await addresses).toEqual([firstAddress, secondAddress])
  })

  test('§2.17 leaves the failure of that attempt on the view', async () => {
    const { addresses, answer, attempt, instance } = startAttempt()
    answer.reject(new PorticoError('user-rejected'))
    await attempt
    expect(instance.view()).toBe('ConnectingExternal')
    instance.actions.close()
    await expect(addresses).rejects.toMatchObject({ code: 'user-rejected' })
  })

  test('§2.17 cancelling that attempt leads back to the wallets, not out of the modal', async () => {
    const { addresses, instance } = startAttempt()
    instance.actions.cancelConnect()
    expect(isOpen(instance)).toBe(true)
    expect(instance.view()).toBe('Connect')
    instance.wallet.answer = () => Promise.resolve(instance.wallet.session())
    await instance.connectWallet('io.example')
    expect(await addresses).toEqual([firstAddress, secondAddress])
  })

  test('§4.1 closing the modal during that attempt refuses', async () => {
    const { addresses, instance } = startAttempt()
    instance.actions.close()
    await expect(addresses).rejects.toMatchObject({ code: 'user-rejected' })
    expect(isOpen(instance)).toBe(false)
  })
})
