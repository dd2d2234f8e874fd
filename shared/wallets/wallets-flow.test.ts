import { describe, expect, test } from 'vitest'
import { createAnswer } from '../testing/create-answer.ts'
import { toListing } from '../testing/fake-catalogue.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'
import { selectCheckedWallets } from './exclusion.ts'

const wallet = { id: '1', name: 'One', rdns: 'io.one' }
const reply = (data: readonly object[]) => Response.json({ count: data.length, data })

function createFixture(instanceOptions: Parameters<typeof createFakeInstance>[0] = {}) {
  const requested: string[] = []
  const answer = { reply: (): Promise<Response> | Response => reply([wallet]) }
  const instance = createFakeInstance({
    fetch: async (url) => {
      requested.push(url)
      return answer.reply()
    },
    ...instanceOptions,
  })
  const { catalogue } = instance
  return { ...instance, answer, requested, state: catalogue.store.getState }
}

describe('createWalletsFlow', () => {
  test('nothing is fetched before the modal shows wallets', async () => {
    const { actions, requested, state } = createFixture()
    await settle()
    expect(requested).toEqual([])
    actions.open({ view: 'Networks' })
    await settle()
    expect(requested).toEqual([])
    actions.open()
    await settle()
    expect(requested).toHaveLength(1)
    expect(state().recommended.wallets).toMatchObject([wallet])
    actions.close()
    actions.open()
    await settle()
    expect(requested).toHaveLength(1)
  })

  test('§2.43 §4.1 opening is loading until the wallets are fetched, and closing clears it', async () => {
    const { actions, answer, modal } = createFixture()
    const isLoading = () => modal.store.getState().loading
    const answered = createAnswer<Response>()
    answer.reply = () => answered.promise
    actions.open()
    expect(isLoading()).toBe(true)
    actions.close()
    expect(isLoading()).toBe(false)
    actions.open()
    expect(isLoading()).toBe(true)
    answered.resolve(reply([wallet]))
    await settle()
    expect(isLoading()).toBe(false)
    actions.close()
    actions.open()
    expect(isLoading()).toBe(false)
  })

  test('§2.43 is not loading once the wallets could not be fetched, nor where none are', async () => {
    const { actions, answer, modal } = createFixture()
    answer.reply = () => new Response('', { status: 503 })
    actions.open()
    await settle()
    expect(modal.store.getState().loading).toBe(false)
    const local = createFixture({ enableWalletConnect: false })
    local.actions.open()
    expect(local.modal.store.getState().loading).toBe(false)
  })

  test('nothing is fetched where no way leads to a wallet of the catalogue', async () => {
    for (const off of [
      { enableWalletConnect: false },
      { enableWallets: false },
      { projectId: '' },
    ]) {
      const { actions, requested } = createFixture(off)
      actions.open()
      await settle()
      expect(requested).toEqual([])
    }
  })

  test('an embedded modal fetches at once', async () => {
    const { requested } = createFixture({ enableEmbedded: true })
    await settle()
    expect(requested).toHaveLength(1)
  })

  test('a list that fails is fetched again when asked for, not by itself', async () => {
    const { actions, answer, requested, state } = createFixture()
    answer.reply = () => new Response('', { status: 503 })
    actions.open()
    await settle()
    actions.close()
    actions.open()
    await settle()
    expect(requested).toHaveLength(1)
    expect(state().recommended.status).toBe('failed')
    answer.reply = () => reply([wallet])
    await actions.loadWallets()
    expect(state().recommended.status).toBe('ready')
  })

  test('§2.4 all wallets are fetched when they are gone to, and a search ends with the modal', async () => {
    const { actions, requested, state } = createFixture()
    actions.open()
    await settle()
    actions.goTo('AllWallets')
    await settle()
    expect(requested.filter((url) => url.includes('entries=40'))).toHaveLength(1)
    actions.searchWallets('rain')
    expect(state().found.text).toBe('rain')
    actions.close()
    expect(state().found).toMatchObject({ status: 'idle', text: '' })
  })

  test('§8.22 a project that is refused is told to the developer; other failures are not', async () => {
    for (const [status, code] of [
      [401, 'project-id-invalid'],
      [403, 'origin-not-allowed'],
      [503, undefined],
    ] as const) {
      const { actions, alerts, answer } = createFixture({ debug: true })
      answer.reply = () => new Response('', { status })
      actions.open()
      await settle()
      expect(alerts.store.getState().code).toBe(code)
    }
  })

  test('a wallet that is installed is connected, any other is led to the ways to reach it', async () => {
    const { actions, connection, connector, navigation } = createFixture()
    Object.assign(connector, { explorerId: 'x' })
    actions.open()
    await actions.chooseWallet(toListing('x'))
    expect(connection()).toMatchObject({ status: 'connected' })
    actions.open({ view: 'Connect' })
    await actions.chooseWallet(toListing('y'))
    expect(navigation.store.getState()).toMatchObject({
      params: { ConnectingWalletConnect: { wallet: { id: 'y' } } },
      view: 'ConnectingWalletConnect',
    })
  })

  for (const [where, options] of [
    ['in the catalogue', {}],
    ['without WalletConnect', { enableWalletConnect: false }],
  ] as const)
    test(`§5.14 an excluded id hides its browser wallet and its recent one before either is shown, ${where}`, async () => {
      const stored = {
        'portico.v1.recent-wallets': '[{"id":"io.example","name":"Example Wallet"}]',
      }
      const data = [{ id: '1', name: 'Example Wallet' }]
      const fetch = async () => reply(data)
      const instance = createFakeInstance({ ...options, excludeWalletIds: ['1'], fetch, stored })
      const getShown = () => {
        const { catalogue, options: resolved, wallets } = instance
        const { connectors, recent } = selectCheckedWallets(
          wallets.store.getState(),
          catalogue.store.getState(),
          resolved,
        )
        const installed = connectors.filter(({ type }) => type === 'ANNOUNCED')
        return [...installed, ...recent].map(({ name }) => name)
      }
      expect(getShown()).toEqual([])
      instance.actions.open()
      expect(getShown()).toEqual([])
      await settle()
      expect(instance.catalogue.store.getState().excludedStatus).toBe('ready')
      expect(getShown()).toEqual([])
      await expect(instance.connectionFlow.connect('io.example')).rejects.toMatchObject({
        code: 'wallet-unavailable',
      })
    })

  for (const id of ['io.example', 'Example Wallet'])
    test(`§5.14 an excluded rdns or name hides its wallet while the catalogue fails: ${id}`, async () => {
      const fetch = async () => new Response('', { status: 503 })
      const { actions, catalogue, wallets } = createFakeInstance({ excludeWalletIds: [id], fetch })
      const types = () => wallets.store.getState().connectors.map(({ type }) => type)
      expect(types()).toEqual(['WALLET_CONNECT'])
      actions.open()
      await settle()
      expect(catalogue.store.getState().excludedStatus).toBe('failed')
      expect(types()).toEqual(['WALLET_CONNECT'])
    })

  test('§5.14 other browser wallets are shown once the catalogue has failed', async () => {
    const fetch = async () => new Response('', { status: 503 })
    const instance = createFakeInstance({ excludeWalletIds: ['1'], fetch })
    const { actions, catalogue, options, wallets } = instance
    const count = () =>
      selectCheckedWallets(wallets.store.getState(), catalogue.store.getState(), options).connectors
        .length
    expect(count()).toBe(1)
    actions.open()
    await settle()
    expect(count()).toBe(2)
  })

  test('§5.14 what the host excludes by explorer id tells which browser wallets are hidden', async () => {
    const { actions, context, state } = createFixture({ excludeWalletIds: ['1'] })
    const isExcluded = (name: string, rdns?: string) => context()?.isExcluded?.({ name, rdns })
    expect(isExcluded('One')).toBe(false)
    actions.open()
    await settle()
    expect(state().excluded).toMatchObject([wallet])
    expect(isExcluded('One')).toBe(true)
    expect(isExcluded('Renamed', 'io.one')).toBe(true)
    expect(isExcluded('Two', 'io.two')).toBe(false)
  })
})
