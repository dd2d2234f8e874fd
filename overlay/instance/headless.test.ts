import { describe, expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { solana } from '../../shared/networks/solana.ts'
import { createFakeInstance } from '../../shared/testing/fake-instance.ts'
import { settle } from '../../shared/testing/settle.ts'
import type { ConnectRequest } from '../page/portico.ts'
import { createHeadless } from './headless.ts'
import { createPublicStore } from './public-store.ts'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const listed = [
  { id: 'ab', mobile_link: 'example:', name: 'Far Away' },
  { id: 'cd', name: 'Here', rdns: 'io.example' },
]

function start(instanceOptions: Parameters<typeof createFakeInstance>[0] = {}) {
  const requests: URLSearchParams[] = []
  const answer = async (address: string) => {
    const { searchParams } = new URL(address)
    requests.push(searchParams)
    const include = searchParams.get('include')?.split(',')
    const data = listed.filter(({ id }) => include?.includes(id) ?? true)
    return Response.json({ count: data.length, data })
  }
  const instance = createFakeInstance({ fetch: answer, ...instanceOptions })
  return { ...instance, ...createHeadless({ ...instance, restored: Promise.resolve() }), requests }
}

describe('several namespaces', () => {
  const networks = [mainnet, solana]

  test('§3.8 a wallet of both is listed once, and connected in the one that is named', async () => {
    const { connect, getWallets } = start({ networks })
    const wallets = await getWallets()
    expect(wallets.map(({ namespaces, type }) => [type, namespaces])).toEqual([
      ['WALLET_CONNECT', ['eip155', 'solana']],
      ['MULTI_CHAIN', ['eip155', 'solana']],
    ])
    const [address] = await connect({ connectorId: 'io.example', namespace: 'solana' })
    expect(address).toMatch(/^solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:/)
    await expect(
      connect({ connectorId: 'io.example', namespace: 'polkadot' }),
    ).rejects.toMatchObject({ code: 'params-invalid' })
  })
})

describe('a wallet that the host excludes', () => {
  for (const options of [{}, { enableWalletConnect: false }])
    test(`§5.14 by its id is neither listed nor connected, ${JSON.stringify(options)}`, async () => {
      const data = [{ id: 'cd', name: 'Example Wallet' }]
      const fetch = async () => Response.json({ count: 1, data })
      const { connect, getWallets, wallet } = start({ ...options, excludeWalletIds: ['cd'], fetch })
      expect((await getWallets()).map(({ type }) => type)).not.toContain('ANNOUNCED')
      const other = start({ ...options, excludeWalletIds: ['cd'], fetch })
      for (const call of [connect, other.connect])
        await expect(call({ connectorId: 'io.example' })).rejects.toMatchObject({
          code: 'wallet-unavailable',
        })
      expect([...wallet.calls, ...other.wallet.calls]).toEqual([])
    })
})

describe('connect', () => {
  test('connects a wallet of the page by its connector', async () => {
    const { requests, connect, connection } = start()
    await connect({ connectorId: 'io.example' })
    expect(connection()).toMatchObject({ connector: { id: 'io.example' }, status: 'connected' })
    expect(requests).toEqual([])
  })

  test('§1.2 a wallet of the catalogue that is in this browser is connected there', async () => {
    const { connect, connection, connector, universal, wallets } = start()
    wallets.setConnectors([{ ...connector, info: { rdns: 'io.example' } }])
    await connect({ walletId: 'cd' })
    expect(connection()).toMatchObject({ connector: { id: 'io.example' }, status: 'connected' })
    expect(universal.pairings()).toBe(0)
  })

  test('§1.3 any other is paired with, and is a recent wallet then', async () => {
    const { requests, connect, pairing, wallets } = start()
    const uris: unknown[] = []
    pairing.store.subscribe((state) => uris.push(state.status === 'waiting' && state.uri))
    expect(await connect({ walletId: 'ab' })).toEqual([account])
    expect(uris).toContain('wc:1@2')
    expect(pairing.store.getState()).toEqual({ status: 'idle' })
    expect(requests.map((query) => query.get('include'))).toEqual(['ab'])
    expect(wallets.store.getState().recent).toMatchObject([{ id: 'ab', name: 'Far Away' }])
  })

  for (const [name, options, prepare] of [
    ['with the modal open', {}, ({ actions }) => actions.open()],
    ['embedded', { enableEmbedded: true }, () => undefined],
    [
      'while the modal shows another wallet',
      { customWallets: [{ id: 'other', mobile_link: 'other:', name: 'Other' }] },
      ({ actions, wallets }) => {
        actions.open()
        const [wallet] = wallets.store.getState().custom
        actions.goTo('ConnectingWalletConnect', { wallet })
      },
    ],
  ] as const satisfies readonly (readonly [
    string,
    Parameters<typeof start>[0],
    (instance: ReturnType<typeof start>) => void,
  ])[])
    test(`§3.9 the wallet that is connected is the recent one, ${name}`, async () => {
      const instance = start(options)
      prepare(instance)
      await instance.connect({ walletId: 'ab' })
      expect(instance.wallets.store.getState().recent).toMatchObject([
        { id: 'ab', name: 'Far Away' },
      ])
    })

  test('§3.12 the state names the wallet of a session, after a reload too', async () => {
    const first = start()
    await first.connect({ walletId: 'ab' })
    const stored = Object.fromEntries(first.rawStorage.entries)
    const second = start({ stored, universalProvider: first.universal })
    await second.connectionFlow.restore()
    for (const instance of [first, second])
      expect(createPublicStore(instance).getState().accounts.eip155?.walletInfo).toMatchObject({
        id: 'walletConnect',
        name: 'Far Away',
      })
    await second.actions.disconnect()
    expect(second.storage.get('connected-wallets')).toBeUndefined()
  })

  test('§3.9 a session that comes back makes no other wallet recent', async () => {
    const first = start()
    await first.connect({ walletId: 'ab' })
    const { universal } = first
    const instance = start({
      stored: Object.fromEntries(first.rawStorage.entries),
      universalProvider: universal,
    })
    instance.actions.open({
      data: { wallet: { chains: [], id: 'other', injected: [], name: 'Other' } },
      view: 'Connect',
    })
    await instance.connectionFlow.restore()
    expect(instance.connection().status).toBe('connected')
    expect(instance.wallets.store.getState().recent).toMatchObject([{ id: 'ab' }])
  })

  test('§3.17 a custom wallet needs no catalogue', async () => {
    const customWallets = [{ id: 'own', mobile_link: 'own:', name: 'Own' }]
    const { requests, connect, wallets } = start({ customWallets })
    await connect({ walletId: 'own' })
    expect(wallets.store.getState().recent).toMatchObject([{ id: 'own' }])
    expect(requests).toEqual([])
  })

  test('an id that nobody has is an error that names it', async () => {
    await expect(start().connect({ walletId: 'zz' })).rejects.toMatchObject({
      code: 'wallet-unavailable',
      message: 'There is no wallet zz in the catalogue.',
    })
  })

  test('so is a wallet that only WalletConnect reaches where it is off', async () => {
    const { connect } = start({ enableWalletConnect: false })
    await expect(connect({ walletId: 'ab' })).rejects.toMatchObject({
      code: 'wallet-unavailable',
      message: 'Far Away is not in this browser, and WalletConnect is off.',
    })
  })

  for (const request of [
    {},
    { connectorId: 'io.example', walletId: 'cd' },
    { walletId: 7 },
    undefined,
  ])
    test(`neither, both or no text is an error: ${JSON.stringify(request)}`, async () => {
      await expect(start().connect(request as never as ConnectRequest)).rejects.toMatchObject({
        code: 'params-invalid',
      })
    })

  test('a newer call ends one that is still looking its wallet up', async () => {
    const { connect, connection } = start()
    const older = connect({ walletId: 'ab' })
    await connect({ connectorId: 'io.example' })
    await expect(older).rejects.toMatchObject({ code: 'aborted' })
    expect(connection()).toMatchObject({ connector: { id: 'io.example' } })
  })

  test('disconnecting ends the wait for a wallet', async () => {
    const { actions, connect, pairing, universal } = start()
    universal.wallet.answers['eth_requestAccounts'] = () => new Promise(() => undefined)
    const connecting = connect({ walletId: 'ab' }).catch((error: unknown) => error)
    await expect.poll(() => pairing.store.getState()).toMatchObject({ uri: 'wc:1@2' })
    await actions.disconnect()
    expect(await connecting).toMatchObject({ code: 'aborted' })
    await settle()
    expect(pairing.store.getState()).toEqual({ status: 'idle' })
  })
})

describe('fetchWallets', () => {
  test('asks for a page, without what the host excludes', async () => {
    const { requests, fetchWallets } = start({ excludeWalletIds: ['no'] })
    expect(await fetchWallets({ page: 3 })).toMatchObject({ count: 2, wallets: [{ id: 'ab' }, {}] })
    const query = Object.fromEntries(requests.at(-1) ?? [])
    expect(query).toMatchObject({ entries: '40', exclude: 'no', page: '3' })
  })

  test('asks for what a text finds, unless the text is blank', async () => {
    const { requests, fetchWallets } = start()
    await fetchWallets({ search: ' far ' })
    await fetchWallets({ search: ' ' })
    expect(requests.map((query) => [query.get('search'), query.get('entries')])).toEqual([
      ['far', '100'],
      [null, '40'],
    ])
  })

  for (const request of [
    { page: 0 },
    { page: 1.5 },
    { page: Number.NaN },
    { page: '1' },
    { search: 1 },
  ])
    test(`${JSON.stringify(request)} is an error and asks nobody`, async () => {
      const { requests, fetchWallets } = start()
      await expect(fetchWallets(request as never)).rejects.toMatchObject({ code: 'params-invalid' })
      expect(requests).toEqual([])
    })
})
