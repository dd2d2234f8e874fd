import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEvmClient } from '../adapters/evm/client.ts'
import { createSolanaClient } from '../adapters/solana/client.ts'
import type { Eip1193Provider } from '../connectors/connector.ts'
import { isPorticoError } from '../errors/portico-error.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { mainnet } from '../networks/mainnets.ts'
import { solana } from '../networks/solana.ts'
import { createAuthConnectorCase } from '../testing/auth-connector-case.ts'
import { solanaAddress } from '../testing/fake-connector.ts'
import { createFakeNodes } from '../testing/fake-node.ts'
import { createFakePlatform } from '../testing/fake-platform.ts'
import { account, createFakeProvider, toSigning } from '../testing/fake-provider.ts'
import { createFakeWallet } from '../testing/fake-wallet.ts'
import { createPackagesUniversal } from '../testing/packages-universal.ts'
import { startWalletConnect } from '../testing/wallet-connect-case.ts'
import { safeMethods, unsafeMethods } from './methods.ts'
import { browserWalletMethods, nodeMethods } from './request-target.ts'

const hostedRpc = 'https://rpc.example'
const extension = { customRpcUrls: [], projectId: 'p', rpc: hostedRpc }
const evm = extendNetwork(mainnet, extension)
const cluster = extendNetwork(solana, extension)

/** The reads of EVM nodes. A raw transaction is signed already: a node is where it goes (EIP-1474). */
const evmReads: ReadonlySet<string> = new Set(
  [...safeMethods, ...nodeMethods].filter((method) => !method.startsWith('wallet_')),
)
/** The requests that the product makes of Solana's nodes. The transaction is signed already. */
const solanaReads: ReadonlySet<string> = new Set([
  'getBalance',
  'getGenesisHash',
  'getLatestBlockhash',
  'getSignatureStatuses',
  'sendTransaction',
])

/** Methods that sign, send, change a wallet or a node, of every kind of wallet. */
const signing = [
  ...unsafeMethods,
  ...browserWalletMethods,
  ...Object.keys(toSigning(account)),
  'eth_sign',
  'eth_sendPrivateTransaction',
  'eth_sendBundle',
  'personal_importRawKey',
  'personal_sendTransaction',
  'personal_unlockAccount',
  'requestAirdrop',
  'solana_signIn',
  'wallet_addEthereumChain',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_sendTransaction',
  'wallet_switchEthereumChain',
]

/** Known names, the same in odd case, with what else a string can hold, and random ones. */
const method = fc.oneof(
  fc.constantFrom(...signing),
  fc.constantFrom(...evmReads, ...solanaReads),
  fc
    .tuple(fc.constantFrom(...signing, ...evmReads), fc.nat())
    .map(([name, at]) => name.slice(0, at % 20) + name.slice(at % 20).toUpperCase()),
  fc.constantFrom(...signing).map((name) => `${name} `),
  fc.constantFrom('', 'constructor', '__proto__', 'toString'),
  fc.string(),
)

/** Reads networks from nodes that record what they get. */
function createNodes() {
  const nodes = createFakeNodes({ 'rpc.example': () => '0x1' })
  const context = {
    getCustomRpcUrls: () => [],
    hostedRpc,
    platform: createFakePlatform({ fetch: nodes.fetch }),
  }
  const methods = () => nodes.requests.flatMap(({ calls }) => calls.map((call) => call.method))
  return { context, methods }
}

/** Waits until an endpoint has sent the calls of this task, and whatever follows from them. */
async function flush(): Promise<void> {
  for (let count = 0; count < 3; count += 1)
    await new Promise<void>((resolve) => void setTimeout(resolve))
}

const toError = (cause: unknown) => cause

/** A session of a wallet with all methods but the first two, whose service says where to post. */
const startSession = () =>
  createPackagesUniversal({
    namespaces: {
      eip155: { accounts: [`eip155:1:${account}`], methods: signing.slice(2) },
      solana: {
        accounts: [`solana:${solana.id}:${solanaAddress}`],
        methods: ['solana_signMessage'],
      },
    },
    sessionProperties: { bundler_name: 'bundler', bundler_url: 'https://bundler.example' },
  })

/** The connectors by the way that they reach a wallet. */
const connectors: Readonly<
  Record<string, () => Promise<{ isEmbedded?: boolean; provider: Eip1193Provider; sent: string[] }>>
> = {
  'a browser wallet': async () => {
    const wallet = createFakeWallet()
    return { provider: wallet.provider, sent: [] }
  },
  'a WalletConnect session': async () => {
    const { nodeCalls, universal } = await startSession()
    const { connector } = startWalletConnect({ universalProvider: universal })
    return { provider: await connector.getProvider(), sent: nodeCalls }
  },
  'a WalletConnect session on Solana': async () => {
    const { nodeCalls, universal } = await startSession()
    const { connectors: both } = startWalletConnect({
      networks: [mainnet, solana],
      universalProvider: universal,
    })
    const provider = await both[1]?.getProvider()
    if (!provider) throw new TypeError('No connector of Solana.')
    return { provider, sent: nodeCalls }
  },
  'the embedded wallet': async () => {
    const { connect, connector } = createAuthConnectorCase()
    await connect()
    return { isEmbedded: true, provider: await connector.getProvider(), sent: [] }
  },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('nodes', () => {
  test('the lists of reads have nothing that a wallet signs or sends', () => {
    const sending = [...evmReads].filter((name) => /sign|send|unlock|import/i.test(name))
    expect(sending).toEqual(['eth_sendRawTransaction'])
    expect(signing.filter((name) => evmReads.has(name) || solanaReads.has(name))).toEqual([])
  })

  test.each([
    { create: createEvmClient, name: 'EVM', network: evm, reads: evmReads },
    { create: createSolanaClient, name: 'Solana', network: cluster, reads: solanaReads },
  ])('of $name get no method outside the list of reads', async ({ create, network, reads }) => {
    await fc.assert(
      fc.asyncProperty(method, async (name) => {
        const { context, methods } = createNodes()
        const reading = create(context).read({ method: name, network, params: [] })
        const refused = await reading.then(
          () => false,
          (error: unknown) => isPorticoError(error, 'method-not-allowed'),
        )
        expect(methods()).toEqual(reads.has(name) ? [name] : [])
        expect(refused).toBe(!reads.has(name))
      }),
    )
  })

  test.each(Object.keys(connectors))('get no request of the connector of %s', async (kind) => {
    const { provider, sent } = (await connectors[kind]?.()) ?? {}
    expect(provider).toBeDefined()
    await fc.assert(
      fc.asyncProperty(method, fc.constantFrom([], [account]), async (name, params) => {
        provider?.request({ method: name, params }).catch(toError)
        await flush()
        expect(sent).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test.each(Object.keys(connectors))('get the reads of a dapp only, by %s', async (kind) => {
    const { isEmbedded = false, provider, sent } = (await connectors[kind]?.()) ?? {}
    const params = toSigning(account)
    await fc.assert(
      fc.asyncProperty(method, fc.boolean(), fc.boolean(), async (name, isOn, isSupported) => {
        const { context, methods } = createNodes()
        const client = createEvmClient(context)
        const dapp = createFakeProvider({
          accounts: isOn ? [account] : [],
          isEmbedded,
          isSupported,
        })
        dapp.answers.read = (read) => client.read({ method: read, network: evm, params: [] })
        Object.assign(dapp.wallet.provider, provider)
        dapp.request(name, params[name] ?? []).catch(toError)
        await flush()
        const reached = [...methods(), ...(sent ?? [])]
        expect(reached.filter((one) => !evmReads.has(one))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
