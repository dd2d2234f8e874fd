import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as actions3 from 'wagmi/actions'
import * as wagmi2 from 'wagmi-core-2'
import type { RequestArguments } from '../../shared/connectors/connector.ts'
import { base, mainnet } from '../../shared/networks/mainnets.ts'
import { solana } from '../../shared/networks/solana.ts'
import { ourRdns } from '../../shared/provider/announce.ts'
import { account, createFakeProvider, other } from '../../shared/testing/fake-provider.ts'
import type { Portico } from '../page/portico.ts'
import { porticoConnector } from './portico-connector.ts'
import { porticoWagmi } from './portico-wagmi.ts'

type Wagmi = typeof actions3 & Pick<typeof wagmi3, 'createConfig'>

/** The functions that the tests use have the same parameters and results in both. */
const versions = [
  { name: 'wagmi 3', wagmi: { ...actions3, createConfig: wagmi3.createConfig } },
  {
    name: 'wagmi 2',
    wagmi: { ...wagmi2, getConnection: wagmi2.getAccount } as unknown as Wagmi,
  },
]

/** Portico as the connector uses it, over a state that the test changes. */
function createPortico(state: Parameters<typeof createFakeProvider>[0] = {}) {
  const fake = createFakeProvider(state)
  const { provider } = fake
  let isDestroyed = false
  const request: typeof provider.request = async (call: RequestArguments) => {
    if (isDestroyed) throw Object.assign(new Error('destroyed'), { code: 4900 })
    return provider.request(call)
  }
  return {
    ...fake,
    destroy: () => {
      isDestroyed = true
      fake.destroy()
    },
    disconnect: vi.fn<Portico['disconnect']>(async () => fake.set({ accounts: [] })),
    provider: { ...provider, request },
  }
}

beforeEach(() => {
  vi.stubGlobal('document', {})
  return () => vi.unstubAllGlobals()
})

const none = [undefined, undefined, undefined]

describe.each(versions)('porticoConnector in $name', ({ wagmi }) => {
  const stops: (() => void)[] = []
  afterEach(() => stops.splice(0).forEach((stop) => stop()))

  function start(portico = createPortico()) {
    stops.push(portico.destroy)
    const config = wagmi.createConfig({ ...porticoWagmi(portico, [mainnet, base]), storage: null })
    const [connector] = config.connectors
    return {
      config,
      connect: (options?: { chainId?: 1 | 8453 }) =>
        wagmi.connect(config, { connector, ...options }),
      connector,
      portico,
      /** The account, the chain and the connector that wagmi has. */
      connection: () => {
        const { address, chainId, connector: current } = wagmi.getConnection(config)
        return [address, chainId, current?.id]
      },
    }
  }

  test('connects through the modal, and disconnects Portico', async () => {
    const { config, connect, connection, portico } = start()
    await expect(connect()).resolves.toEqual({ accounts: [account], chainId: 1 })
    expect(portico.log).toEqual(['connect'])
    await expect.poll(connection).toEqual([account, 1, ourRdns])
    await wagmi.disconnect(config)
    expect(portico.disconnect.mock.calls).toEqual([['eip155']])
    await expect.poll(connection).toEqual(none)
  })

  test('is connected while Portico is, whoever began and ended it', async () => {
    const { connection, portico } = start()
    portico.set({ accounts: [account] })
    await expect.poll(connection).toEqual([account, 1, ourRdns])
    portico.set({ accounts: [other] })
    await expect.poll(connection).toEqual([other, 1, ourRdns])
    portico.set({ chainId: 'eip155:8453' })
    await expect.poll(connection).toEqual([other, 8453, ourRdns])
    portico.set({ accounts: [] })
    await expect.poll(connection).toEqual(none)
    portico.set({ accounts: [account], chainId: 'eip155:1' })
    await expect.poll(connection).toEqual([account, 1, ourRdns])
    portico.destroy()
    await expect.poll(connection).toEqual(none)
  })

  test('resumes the connection of Portico without the modal, once it is restored', async () => {
    let restore = () => undefined as void
    const restored = new Promise<void>((resolve) => {
      restore = resolve
    })
    const portico = createPortico({ waits: { whenRestored: () => restored } })
    const { config, connection } = start(portico)
    const reconnecting = wagmi.reconnect(config)
    portico.set({ accounts: [account] })
    restore()
    await expect(reconnecting).resolves.toMatchObject([{ accounts: [account], chainId: 1 }])
    await expect.poll(connection).toEqual([account, 1, ourRdns])
    expect(portico.log).toEqual([])
  })

  test('stays disconnected where Portico is', async () => {
    const { config, connection, portico } = start()
    await expect(wagmi.reconnect(config)).resolves.toEqual([])
    await expect.poll(connection).toEqual(none)
    expect(portico.log).toEqual([])
  })

  test('gives a closed modal the class of viem', async () => {
    const portico = createPortico()
    portico.answers.connect = async () => {
      throw Object.assign(new Error('no'), { code: 4001 })
    }
    const { connect, connection } = start(portico)
    await expect(connect()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await expect.poll(connection).toEqual(none)
  })

  test('switches the chain of Portico, and has it when the switch resolves', async () => {
    const { config, connect, portico } = start()
    await connect()
    await expect(wagmi.switchChain(config, { chainId: 8453 })).resolves.toMatchObject({ id: 8453 })
    expect(wagmi.getConnection(config)).toMatchObject({ chainId: 8453, connector: { id: ourRdns } })
    expect(portico.log).toContain('switch eip155:8453')
  })

  test('gives a refused switch the class of viem, and keeps its chain', async () => {
    const { config, connect, portico, connection } = start()
    await connect()
    portico.answers.switch = async () => {
      throw Object.assign(new Error('no'), { code: 4001 })
    }
    await expect(wagmi.switchChain(config, { chainId: 8453 })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    portico.answers.switch = async () => {
      throw Object.assign(new Error('broken'), { code: -32603 })
    }
    await expect(wagmi.switchChain(config, { chainId: 8453 })).rejects.toMatchObject({
      name: 'SwitchChainError',
    })
    await expect.poll(connection).toEqual([account, 1, ourRdns])
  })

  test('connects on the chain that the dapp names, or on that of a wallet that stays', async () => {
    const { connect, connection } = start()
    await expect(connect({ chainId: 8453 })).resolves.toMatchObject({ chainId: 8453 })
    await expect.poll(connection).toEqual([account, 8453, ourRdns])
    const portico = createPortico()
    portico.answers.switch = async () => {
      throw Object.assign(new Error('no'), { code: 4001 })
    }
    const stubborn = start(portico)
    await expect(stubborn.connect({ chainId: 8453 })).resolves.toMatchObject({ chainId: 1 })
    await expect.poll(stubborn.connection).toEqual([account, 1, ourRdns])
  })

  test('gives its accounts with capabilities where wagmi wants them', async () => {
    const { config, connector } = start()
    await expect(
      wagmi.connect(config, { connector, withCapabilities: true }),
    ).resolves.toMatchObject({ accounts: [{ address: account, capabilities: {} }] })
  })
})

describe('porticoConnector', () => {
  function startAlone(portico = createPortico({ isOpen: true })) {
    const chains = [mainnet, { ...base, id: 10_143, name: 'Added' }] as const
    const connector = porticoConnector(portico)({
      chains,
      emitter: { emit: () => undefined, listenerCount: () => 0 },
    })
    return { connector, portico }
  }

  test('has the id, the name and the icon of the announcement', () => {
    const { connector } = startAlone()
    expect(connector).toMatchObject({ id: ourRdns, name: 'Portico', rdns: ourRdns })
    expect(connector.icon).toMatch(/^data:image\/svg/)
  })

  test('gives the provider of Portico', async () => {
    const { connector, portico } = startAlone()
    await expect(connector.getProvider()).resolves.toBe(portico.provider)
  })

  test('refuses a chain that wagmi does not have', async () => {
    const { connector } = startAlone()
    await expect(connector.switchChain({ chainId: 5 })).rejects.toMatchObject({
      code: 4902,
      name: 'SwitchChainError',
    })
  })

  test('adds a network that Portico does not know before it switches', async () => {
    const request = vi.fn<(call: RequestArguments) => Promise<never>>(async ({ method }) => {
      const isFirst = request.mock.calls.length === 1
      if (isFirst) throw Object.assign(new Error('unknown'), { code: 4902 })
      return (method === 'eth_accounts' ? [] : null) as never
    })
    const portico = createPortico()
    const { connector } = startAlone({ ...portico, provider: { ...portico.provider, request } })
    await connector.switchChain({
      addEthereumChainParameter: { rpcUrls: ['https://rpc.example'] },
      chainId: 10_143,
    })
    const requested = request.mock.calls.map(([call]) => call)
    expect(requested).toMatchObject([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x279f' }] },
      {
        method: 'wallet_addEthereumChain',
        params: [{ chainId: '0x279f', chainName: 'Added', rpcUrls: ['https://rpc.example'] }],
      },
      { method: 'wallet_switchEthereumChain' },
      { method: 'eth_accounts' },
    ])
  })

  test('listens to nothing on a server, and to nothing after Portico is destroyed', async () => {
    const { connector, portico } = startAlone()
    const count = () =>
      ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']
        .map((event) => portico.provider.listenerCount(event))
        .reduce((sum, one) => sum + one)
    const before = count()
    vi.stubGlobal('document', undefined)
    await connector.setup()
    expect(count()).toBe(before)
    vi.stubGlobal('document', {})
    await connector.setup()
    expect(count()).toBe(before + 4)
    portico.destroy()
    expect(count()).toBe(0)
  })
})

describe('porticoWagmi', () => {
  test('gives the EVM networks of one list, the connector alone, and no discovery', () => {
    const portico = createPortico()
    const parameters = porticoWagmi(portico, [solana, mainnet, base])
    expect(parameters.chains).toEqual([mainnet, base])
    expect(parameters.connectors).toHaveLength(1)
    expect(parameters.multiInjectedProviderDiscovery).toBe(false)
    expect(Object.keys(parameters.transports)).toEqual(['1', '8453'])
  })

  test('refuses a list without an EVM network', () => {
    expect(() => porticoWagmi(createPortico(), [solana])).toThrow('eip155')
  })
})
