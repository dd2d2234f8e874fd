import { describe, expect, test } from 'vitest'
import type { Connector } from '../connectors/connector.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { toListing } from '../testing/fake-catalogue.ts'
import { createConnectedInstance, createFakeInstance } from '../testing/fake-instance.ts'
import { createManyConnected, createManyInstance } from '../testing/many-instance.ts'
import { settle } from '../testing/settle.ts'

/** What is stored of a wallet with these fields, which is connected while Connect shows a wallet of the catalogue. */
async function getRecent(fields: Partial<Connector>) {
  const instance = createFakeInstance()
  instance.wallets.setConnectors([{ ...instance.connector, ...fields }])
  const wallet = toListing('chosen', { mobileLink: 'chosen://' })
  instance.actions.open({ data: { wallet }, view: 'Connect' })
  await instance.connectionFlow.connect('io.example')
  expect(instance.connection()?.status).toBe('connected')
  return instance.storage.get('recent-wallets')
}

describe('the recent wallets', () => {
  test('§3.9 have the wallet of the catalogue that WalletConnect was used with, and its links', async () => {
    expect(await getRecent({ type: 'WALLET_CONNECT' })).toEqual([
      { id: 'chosen', links: { mobileLink: 'chosen://' }, name: 'Wallet chosen' },
    ])
  })

  test('§3.9 do not have the embedded wallet, nor a wallet that was shown before the login', async () => {
    expect(await getRecent({ type: 'AUTH' })).toBeUndefined()
  })

  test('§3.9 have the picture of a wallet by its address alone', async () => {
    const [linked] = (await getRecent({ imageUrl: 'https://wallet.example/icon.png' })) ?? []
    expect(linked).toMatchObject({ id: 'io.example', imageUrl: 'https://wallet.example/icon.png' })
    const [inlined] = (await getRecent({ imageUrl: 'data:image/png;base64,AAAA' })) ?? []
    expect(inlined).toEqual({ id: 'io.example', name: 'Example Wallet' })
  })
})

test('§3.9 a reload with two wallets keeps their order, whichever answers last', async () => {
  const before = await createManyConnected()
  const ids = ['sol', 'io.example']
  const stored = Object.fromEntries(before.rawStorage.entries)
  for (const [late, early] of [
    ['eip155', 'solana'],
    ['solana', 'eip155'],
  ] as const) {
    const instance = createManyInstance({ stored })
    const answer = createAnswer<undefined>()
    const { connectors } = instance.wallets.store.getState()
    instance.wallets.setConnectors(
      connectors.map((connector) => ({
        ...connector,
        async reconnect(attempt) {
          if (connector.namespace === late) await answer.promise
          return connector.reconnect(attempt)
        },
      })),
    )
    const restored = instance.connectionFlow.restore()
    await settle()
    expect(instance.connection(early)?.status).toBe('connected')
    answer.resolve(undefined)
    await restored
    expect(instance.connection(late)?.status).toBe('connected')
    expect(instance.storage.get('recent-wallets')?.map(({ id }) => id)).toEqual(ids)
  }
})

describe('the network of the next visit', () => {
  test('§3.21 is the one that was active last', async () => {
    const instance = await createConnectedInstance()
    expect(instance.storage.get('active-network')).toBe('eip155:1')
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.storage.get('active-network')).toBe('eip155:8453')
  })

  test('§3.21 is the one that is chosen while no wallet is connected', async () => {
    const instance = await createConnectedInstance()
    await instance.actions.disconnect()
    expect(instance.storage.get('active-network')).toBeUndefined()
    await instance.actions.switchNetwork('eip155:8453')
    expect(instance.storage.get('active-network')).toBe('eip155:8453')
    const stored = Object.fromEntries(instance.rawStorage.entries)
    expect(createFakeInstance({ stored }).active()).toBe('eip155:8453')
  })
})
