import type { Connector, ConnectResult } from '../../../shared/connectors/connector.ts'
import { createSessionConnectors } from '../../../shared/connectors/wallet-connect/session-connectors.ts'
import { extendNetwork } from '../../../shared/networks/extend-network.ts'
import { base, mainnet } from '../../../shared/networks/mainnets.ts'
import { createFakePlatform } from '../../../shared/testing/fake-platform.ts'
import { createSignInRequest } from '../../../shared/testing/sign-in-request-case.ts'
import { expect, test as relayTest } from '../../fixtures/world/relay-test.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses

type Attempt = { readonly result: Promise<ConnectResult>; readonly uri: string }
type Parts = {
  connector: Connector
  signIn: ReturnType<typeof createSignInRequest>
  /** Begins to connect with a sign-in. */
  connect: (signal?: AbortSignal) => Promise<Attempt>
}

/** The overlay's own connector, with WalletConnect's client, over the relay. */
const test = relayTest.extend<Parts>({
  connector: async ({ openPhone: _openPhone, world }, use) => {
    const lifetime = new AbortController()
    const { clock: _clock, ...platform } = createFakePlatform()
    const extension = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
    const { eip155 } = createSessionConnectors({
      copyName: 'portico',
      checksum: async (address) =>
        (await import('../../../shared/adapters/evm/checksum.ts')).checksumAddress(address),
      clock: {
        after(delay, callback) {
          const timer = setTimeout(callback, delay)
          return () => clearTimeout(timer)
        },
        now: Date.now,
      },
      forgetChoice: () => undefined,
      getChainId: () => 'eip155:1',
      getChoice: () => undefined,
      isManual: false,
      isVerified: false,
      lifetime: lifetime.signal,
      log: () => undefined,
      metadata: { description: '', icons: [], name: 'A Dapp', url: 'https://app.example' },
      networks: [mainnet, base].map((network) => extendNetwork(network, extension)),
      onAlert: () => undefined,
      onPendingRequest: () => undefined,
      override: undefined,
      page: platform.page,
      projectId: world.facts.projectId,
      relayUrl: world.facts.services.relay,
      rpc: world.facts.services.rpc,
      universalProvider: undefined,
    })
    await use(eip155)
    lifetime.abort()
  },
  connect: async ({ connector, signIn }, use) =>
    use(async (signal = new AbortController().signal) => {
      const shown = new Promise<string>((resolve) => {
        connector.subscribe((event) => event.type === 'pairing-uri' && resolve(event.uri))
      })
      const result = connector.connect({ chainId: 'eip155:1', signIn, signal })
      // A test need not await it.
      result.catch(() => undefined)
      return { result, uri: await shown }
    }),
  signIn: async ({}, use) => use(createSignInRequest()),
})

test.describe('One-click sign-in over the relay', () => {
  test('§4.22 a wallet connects and signs in by one prompt', async ({
    connect,
    connector,
    openPhone,
  }) => {
    const phone = await openPhone({ mode: 'ask' })
    const { result, uri } = await connect()
    expect(uri).toContain('&methods=wc_sessionAuthenticate')
    await phone.pair(uri)
    await expect.poll(() => phone.getState().questions).toHaveLength(1)
    phone.setMode('approve')
    const { accounts, chainId, signIn } = await result
    expect({ accounts, chainId }).toMatchObject({
      accounts: [{ address: first }],
      chainId: 'eip155:1',
    })
    // One cacao for each network. The recap of the packages is in the text.
    expect(signIn?.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:8453'])
    expect(signIn?.[0]?.message).toContain('Sign in to Example. I further authorize')
    expect(phone.getState().questions).toEqual([])
    const provider = await connector.getProvider()
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', first] })).toMatch(
      /^0x/,
    )
    await connector.disconnect()
    await expect.poll(() => phone.getState().sessions).toEqual([])
  })

  test('a wallet that knows proposals alone connects, without a sign-in', async ({
    connect,
    openPhone,
  }) => {
    const phone = await openPhone({ signIn: 'no' })
    const { result, uri } = await connect()
    await phone.pair(uri)
    expect((await result).accounts[0].address).toBe(first)
    expect(await result).not.toHaveProperty('signIn')
    expect(phone.getState().sessions).toHaveLength(1)
  })

  for (const [kind, message] of [
    ['bad-signature', 'signature'],
    ['expired', 'expired'],
    ['other-network', 'The wallet signed for a network that was not asked for.'],
    ['other-site', 'domain'],
  ] as const) {
    test(`the answer "${kind}" is refused, and no session is left in the wallet or here`, async ({
      connect,
      connector,
      openPhone,
      signIn,
    }) => {
      const phone = await openPhone({ signIn: kind })
      const { result, uri } = await connect()
      await phone.pair(uri)
      await expect(result).rejects.toMatchObject({ code: 'bad-response', message })
      expect(signIn.verified).toEqual([])
      await expect.poll(() => phone.getState().sessions).toEqual([])
      const { signal } = new AbortController()
      expect(await connector.reconnect({ signal })).toBeUndefined()
    })
  }

  test('what WalletConnect’s client refuses by itself leaves no session', async ({
    connector,
    openPhone,
    signIn,
  }) => {
    const phone = await openPhone({ signIn: 'bad-signature' })
    const shown = new Promise<string>((resolve) => {
      connector.subscribe((event) => event.type === 'pairing-uri' && resolve(event.uri))
    })
    const { signal } = new AbortController()
    const trusting = { ...signIn, verify: async () => undefined }
    const result = connector.connect({ chainId: 'eip155:1', signIn: trusting, signal })
    result.catch(() => undefined)
    await phone.pair(await shown)
    await expect(result).rejects.toMatchObject({ details: { code: 7000 } })
    await expect.poll(() => phone.getState().sessions).toEqual([])
    expect(await connector.reconnect({ signal })).toBeUndefined()
  })

  test('a refusal in the wallet is a refusal of the visitor', async ({ connect, openPhone }) => {
    const phone = await openPhone({ mode: 'reject' })
    const { result, uri } = await connect()
    await phone.pair(uri)
    await expect(result).rejects.toMatchObject({ code: 'user-rejected' })
  })

  test('a wallet that does not answer is left, and then connects without a sign-in', async ({
    connect,
    connector,
    openPhone,
  }) => {
    const phone = await openPhone({ signIn: 'silent' })
    const attempt = new AbortController()
    const { result, uri } = await connect(attempt.signal)
    await phone.pair(uri)
    attempt.abort()
    await expect(result).rejects.toMatchObject({ code: 'aborted' })
    const shown = new Promise<string>((resolve) => {
      connector.subscribe((event) => event.type === 'pairing-uri' && resolve(event.uri))
    })
    const { signal } = new AbortController()
    const connecting = connector.connect({ chainId: 'eip155:1', signal })
    await phone.pair(await shown)
    expect((await connecting).accounts[0].address).toBe(first)
  })
})
