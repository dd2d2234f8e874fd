import { describe, expect, test } from 'vitest'
import { extendNetworks } from '../networks/extend-networks.ts'
import { mainnet } from '../networks/mainnets.ts'
import { solana } from '../networks/solana.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { firstAddress, solanaAddress } from '../testing/fake-connector.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { toAnswer, usdc } from '../testing/portfolio-case.ts'
import { settle } from '../testing/settle.ts'
import { createTokenReader } from './token-reader.ts'

const options = resolveOptions({
  networks: [mainnet, solana],
  projectId: 'p',
  services: { rpc: 'https://rpc.example' },
})
const [ethereum, cluster] = extendNetworks(options)

/** A reader over a service and a wallet of the test. */
function start(type: 'ANNOUNCED' | 'WALLET_CONNECT' = 'ANNOUNCED') {
  const { clock, storage } = createFakeInstance()
  const answers = {
    fetch: toAnswer(usdc),
    lists: undefined as ((account: unknown) => Promise<boolean>) | undefined,
    provider: () => Promise.resolve(),
    wallet: (_method: string): unknown => ({}),
  }
  const urls: string[] = []
  const methods: string[] = []
  const logs: unknown[][] = []
  const failures: number[] = []
  const context: unknown = {
    chainClients: new Map(),
    onFailure: () => failures.push(clock.now()),
    options,
    platform: {
      clock,
      async fetch(url: string) {
        urls.push(url)
        return answers.fetch()
      },
      log: (...entry: unknown[]) => void logs.push(entry),
    },
    storage,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const read = createTokenReader(context as Parameters<typeof createTokenReader>[0])
  const connector = {
    async getProvider() {
      methods.push('provider')
      await answers.provider()
      return {
        ...(answers.lists && { listsAssets: answers.lists }),
        on: () => undefined,
        removeListener: () => undefined,
        async request({ method }: { readonly method: string }) {
          methods.push(method)
          return answers.wallet(method)
        },
      }
    },
    type,
  }
  const { signal } = new AbortController()
  const request = {
    accountId: `eip155:1:${firstAddress}` as const,
    address: firstAddress,
    connector,
    isFresh: false,
    network: ethereum,
    signal,
  }
  return { answers, clock, failures, logs, methods, read, request, urls }
}

const ofService = { isIncomplete: false, tokens: [expect.objectContaining({ symbol: 'USDC' })] }
const nothing = { isIncomplete: true, tokens: [] }

describe('the tokens of an account', () => {
  test.each([
    ['a testnet', { testnet: true }],
    ['an unsupported chain', { isSupported: false }],
    ['another namespace', { chainNamespace: 'bip122' as const }],
  ])('are none on %s, without a request', async (_, changed) => {
    const { methods, read, request, urls } = start()
    const network = { ...request.network, ...changed }
    expect(await read({ ...request, network })).toEqual({ isIncomplete: false, tokens: [] })
    expect([methods, urls]).toEqual([[], []])
  })

  test('are those of the wallet, where it lists them', async () => {
    const { answers, methods, read, request, urls } = start()
    const asset = {
      address: usdc.address.slice(9),
      balance: '0x5',
      metadata: { decimals: 6, name: 'USD Coin', symbol: 'USDC' },
      type: 'ERC20',
    }
    answers.wallet = (method) =>
      method === 'wallet_getCapabilities'
        ? { '0x1': { assetDiscovery: { supported: true } } }
        : { '0x1': [asset] }
    expect(await read(request)).toEqual(ofService)
    expect(methods).toEqual(['provider', 'wallet_getCapabilities', 'wallet_getAssets'])
    expect(urls).toEqual([])
  })

  test('are those of the service, where the wallet does not list them or does not load', async () => {
    const { answers, methods, read, request, urls } = start()
    expect(await read(request)).toEqual(ofService)
    answers.provider = () => Promise.reject(new TypeError('offline'))
    expect(await read({ ...request, isFresh: true })).toEqual(ofService)
    expect([methods, urls.length]).toEqual([['provider', 'wallet_getCapabilities', 'provider'], 2])
  })

  test('are requested of no wallet on Solana', async () => {
    const { methods, read, request, urls } = start()
    const network = cluster ?? request.network
    const accountId = `${network.caipNetworkId}:${solanaAddress}` as const
    await read({ ...request, accountId, address: solanaAddress, network })
    expect([methods, urls.length]).toEqual([[], 1])
  })

  test('are requested of a phone only if its session says that it lists them', async () => {
    const { answers, methods, read, request } = start('WALLET_CONNECT')
    const accounts: unknown[] = []
    expect(await read(request)).toEqual(ofService)
    answers.lists = async (account) => {
      accounts.push(account)
      return accounts.length > 1
    }
    await read({ ...request, isFresh: true })
    expect(methods).toEqual(['provider', 'provider'])
    await read({ ...request, isFresh: true })
    expect(methods.slice(2)).toEqual(['provider', 'wallet_getAssets'])
    expect(accounts[0]).toEqual({ address: firstAddress, chainId: 'eip155:1' })
  })

  test('§9.11 are kept for 30 s', async () => {
    const { clock, read, request, urls } = start()
    await read(request)
    clock.advance(29_999)
    await read(request)
    expect(urls).toHaveLength(1)
    clock.advance(1)
    await read(request)
    expect(urls).toHaveLength(2)
  })
})

describe('a service that fails', () => {
  const message = 'The service did not give the tokens of the account.'

  test('§9.2 is logged, and not called again for 30 s', async () => {
    const { answers, clock, failures, logs, read, request, urls } = start()
    const fresh = { ...request, isFresh: true }
    answers.fetch = () => Promise.reject(new TypeError('offline'))
    expect(await read(fresh)).toEqual(nothing)
    expect(logs).toEqual([['warn', message, expect.objectContaining({ name: 'PorticoError' })]])
    clock.advance(29_999)
    expect(await read(fresh)).toEqual(nothing)
    expect([urls.length, failures.length]).toEqual([1, 1])
    clock.advance(1)
    answers.fetch = toAnswer(usdc)
    expect(await read(fresh)).toEqual(ofService)
    expect(await read(fresh)).toEqual(ofService)
    expect([urls.length, failures.length]).toEqual([3, 1])
  })

  test('is given ten seconds', async () => {
    const { answers, clock, logs, read, request } = start()
    answers.fetch = () => new Promise(() => undefined)
    let list: unknown
    const reading = read(request).then((tokens) => {
      list = tokens
      return tokens
    })
    await settle()
    clock.advance(3_000)
    await settle()
    clock.advance(6_999)
    await settle()
    expect(list).toBeUndefined()
    clock.advance(1)
    await reading
    expect(list).toEqual(nothing)
    expect(logs[0]?.[2]).toMatchObject({
      code: 'service-unavailable',
      message: 'The service of balances does not answer.',
    })
  })

  test('has not failed where the read was aborted', async () => {
    const { answers, failures, logs, read, request } = start()
    answers.fetch = () => Promise.reject(new TypeError('offline'))
    const signal = AbortSignal.abort()
    await expect(read({ ...request, signal })).rejects.toMatchObject({ code: 'aborted' })
    expect([failures, logs]).toEqual([[], []])
    answers.fetch = toAnswer(usdc)
    expect(await read(request)).toEqual(ofService)
  })
})
