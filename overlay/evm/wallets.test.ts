import { describe, expect, test } from 'vitest'
import type { AdapterContext } from '../../shared/adapters/adapter.ts'
import { checksumAddress } from '../../shared/adapters/evm/checksum.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { extendNetworks } from '../../shared/networks/extend-networks.ts'
import { base, mainnet } from '../../shared/networks/mainnets.ts'
import { resolveOptions } from '../../shared/options/resolve-options.ts'
import { describeConnectorContract } from '../../shared/testing/connector-contract.ts'
import { createFakePlatform } from '../../shared/testing/fake-platform.ts'
import { createFakeWallet, type FakeWallet } from '../../shared/testing/fake-wallet.ts'
import { settle } from '../../shared/testing/settle.ts'
import { startDiscovery } from './wallets.ts'

const live = () => new AbortController().signal

function start(
  overrides: Partial<AdapterContext> & { isMobile?: boolean; ethereum?: unknown } = {},
) {
  const { ethereum, isMobile = false, ...context } = overrides
  const logged: string[] = []
  const log = (level: string, message: string) => void logged.push(`${level} ${message}`)
  const platform = { ...createFakePlatform(), log }
  const { page } = platform
  page.mobile = isMobile
  page.ethereum = ethereum
  const source = startDiscovery(
    {
      externalConnectors: [],
      getMetadata: () => ({
        description: '',
        icons: ['https://ex.example/icon.png'],
        name: 'Ex',
        url: '',
      }),
      getCustomRpcUrls: () => [],
      hostedRpc: 'https://rpc.example',
      isDiscoveryOn: true,
      isOurs: ({ rdns }) => rdns === 'io.ours',
      networks: [],
      platform,
      ...context,
    },
    async (address) => checksumAddress(address),
  )
  const announceAs = (
    info: { name: string; rdns: string; uuid?: string },
    wallet: FakeWallet = createFakeWallet(),
  ) =>
    page.announce('eip6963:announceProvider', {
      info: { icon: '', uuid: info.rdns, ...info },
      provider: wallet.provider,
    })
  const announce = (rdns: string, wallet?: FakeWallet, uuid = rdns) =>
    announceAs({ name: rdns, rdns, uuid }, wallet)
  const ids = () => source.getConnectors().map(({ id }) => id)
  return { announce, announceAs, clock: platform.clock, ids, logged, page, source }
}

describe('startDiscovery', () => {
  test('§3.8 shows an announced wallet under an id with its standard and its rdns', () => {
    const { announce, source } = start()
    announce('io.example')
    expect(source.getConnectors()).toMatchObject([
      {
        namespace: 'eip155',
        id: 'eip6963:io.example',
        info: { rdns: 'io.example' },
        type: 'ANNOUNCED',
      },
    ])
  })

  test('finds announced wallets without window.ethereum', async () => {
    const { announce, source } = start({ ethereum: undefined })
    announce('io.example')
    const [connector] = source.getConnectors()
    const adapter = await connector?.connect({ chainId: undefined, signal: live() })
    expect(adapter?.chainId).toBe('eip155:1')
  })

  test('shows both wallets of one rdns, marked, and keeps the id of the first', () => {
    const { announce, source } = start()
    announce('io.example', createFakeWallet(), 'one')
    expect(source.getConnectors()[0]?.info?.isContested).toBe(false)
    announce('io.example', createFakeWallet(), 'two')
    announce('io.other')
    expect(source.getConnectors()).toMatchObject([
      { id: 'eip6963:io.example', info: { isContested: true } },
      { id: 'eip6963-2:io.example', info: { isContested: true } },
      { id: 'eip6963:io.other', info: { isContested: false } },
    ])
  })

  test('gives a new list for a change and the same connectors in it', () => {
    const { announce, source } = start()
    let changes = 0
    const stop = source.subscribe(() => (changes += 1))
    announce('io.example')
    const before = source.getConnectors()
    source.refresh()
    expect(source.getConnectors()).toBe(before)
    announce('io.other')
    expect(source.getConnectors()).not.toBe(before)
    expect(source.getConnectors()[0]).toBe(before[0])
    expect(changes).toBe(2)
    stop()
    announce('io.third')
    expect(changes).toBe(2)
  })

  test('§5.15 hides window.ethereum on desktop', () => {
    expect(start({ ethereum: createFakeWallet().provider }).ids()).toEqual([])
  })

  test('§5.15 shows window.ethereum on a phone, unless the same wallet announces itself', () => {
    const wallet = createFakeWallet()
    const { announce, ids, source } = start({ ethereum: wallet.provider, isMobile: true })
    expect(source.getConnectors()).toMatchObject([
      { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' },
    ])
    announce('io.other')
    expect(ids()).toEqual(['eip6963:io.other', 'injected'])
    announce('io.example', wallet)
    expect(ids()).toEqual(['eip6963:io.other', 'eip6963:io.example'])
  })

  test('finds a window.ethereum that is set later', () => {
    const { ids, page } = start({ isMobile: true })
    page.ethereum = createFakeWallet().provider
    page.announce('ethereum#initialized', undefined)
    expect(ids()).toEqual(['injected'])
  })

  test('connects to the current wallet at window.ethereum', async () => {
    const [one, two] = [createFakeWallet(), createFakeWallet()]
    two.chainId = '0x5'
    const { page, source } = start({ ethereum: one.provider, isMobile: true })
    page.ethereum = two.provider
    source.refresh()
    const adapter = await source.getConnectors()[0]?.connect({ chainId: undefined, signal: live() })
    expect(adapter?.chainId).toBe('eip155:5')
  })

  test('§5.14 leaves out excluded wallets', () => {
    const { announce, ids } = start({ isExcluded: ({ name }) => name === 'io.example' })
    announce('io.example')
    announce('io.other')
    expect(ids()).toEqual(['eip6963:io.other'])
  })

  test('leaves out our own announcement', () => {
    const { announce, ids } = start()
    announce('io.ours')
    expect(ids()).toEqual([])
  })

  test('finds no announced wallet when discovery is off', () => {
    const { announce, ids, page } = start({ isDiscoveryOn: false })
    announce('io.example')
    expect(ids()).toEqual([])
    expect(page.events.map(({ type }) => type)).not.toContain('eip6963:requestProvider')
  })

  test('§1.7 shows the wallets of the host, each once', () => {
    const createProvider = () => createFakeWallet().provider
    const { announce, ids } = start({
      externalConnectors: [
        { createProvider, id: 'safe', name: 'Safe' },
        { createProvider, id: 'example', name: 'Example', rdns: 'io.example' },
      ],
    })
    expect(ids()).toEqual(['safe', 'example'])
    announce('io.example')
    expect(ids()).toEqual(['safe', 'example'])
  })

  test('§1.7 marks what takes the name of a wallet of the host, and never that one', () => {
    const createProvider = () => createFakeWallet().provider
    const { announceAs, source } = start({
      externalConnectors: [{ createProvider, id: 'safe', name: 'Safe' }],
    })
    announceAs({ name: 'safe', rdns: 'com.impostor' })
    announceAs({ name: 'Other', rdns: 'safe' })
    expect(source.getConnectors()).toMatchObject([
      { id: 'safe', type: 'EXTERNAL' },
      { id: 'eip6963:com.impostor', info: { isContested: true } },
    ])
    expect(source.getConnectors()[0]?.info?.isContested).toBeUndefined()
  })

  test('§1.7 offers a wallet of the host only where it is available', async () => {
    let resolve: (isThere: boolean) => void = () => undefined
    const promise = new Promise<boolean>((settleIt) => {
      resolve = settleIt
    })
    const signals: AbortSignal[] = []
    const createProvider = () => createFakeWallet().provider
    const isAvailable = ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return promise
    }
    const { ids, logged, source } = start({
      externalConnectors: [
        { createProvider, id: 'here', isAvailable, name: 'Here' },
        { createProvider, id: 'gone', isAvailable: async () => false, name: 'Gone' },
        {
          createProvider,
          id: 'bad',
          isAvailable: () => Promise.reject(new TypeError()),
          name: 'Bad',
        },
      ],
    })
    expect(ids()).toEqual([])
    resolve(true)
    await settle()
    expect(ids()).toEqual(['here'])
    expect(logged).toEqual(['error Bad could not be looked for.'])
    source.destroy()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('§1.7 gives createProvider the data of the dapp', async () => {
    const emitted: unknown[] = []
    const { source } = start({
      externalConnectors: [
        {
          createProvider(dapp) {
            emitted.push(dapp)
            return createFakeWallet().provider
          },
          id: 'example',
          name: 'Example',
        },
      ],
      networks: extendNetworks(resolveOptions({ networks: [base, mainnet], projectId: 'p' })),
    })
    await source.getConnectors()[0]?.getProvider()
    expect(emitted).toEqual([
      { evmChainIds: [8453, 1], icon: 'https://ex.example/icon.png', name: 'Ex' },
    ])
  })

  test('leaves no listener', () => {
    const { page, source } = start()
    source.destroy()
    expect(page.listenerCount()).toBe(0)
  })
})

function createCase(context: Parameters<typeof start>[0], wallet = createFakeWallet()) {
  const { announce, clock, source } = start(context)
  if (!context?.ethereum && !context?.externalConnectors) announce('io.example', wallet)
  const [connector] = source.getConnectors()
  if (!connector) throw new PorticoError('internal', 'The wallet was not found.')
  return { clock, connector, wallet }
}

describeConnectorContract('§1.2 an announced wallet', () => createCase({}))

describeConnectorContract('§1.2 an injected wallet', () => {
  const wallet = createFakeWallet()
  return createCase({ ethereum: wallet.provider, isMobile: true }, wallet)
})

describeConnectorContract('§1.7 a wallet that the host brings', () => {
  const wallet = createFakeWallet()
  const createProvider = async () => wallet.provider
  return createCase({ externalConnectors: [{ createProvider, id: 'example', name: 'Ex' }] }, wallet)
})
