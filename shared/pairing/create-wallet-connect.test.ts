import { describe, expect, test } from 'vitest'
import { alertCatalogue } from '../errors/alert-catalogue.ts'
import { connect, first, listen, second } from '../testing/connector-case.ts'
import { describeConnectorContract } from '../testing/connector-contract.ts'
import { createWalletError } from '../testing/fake-wallet.ts'
import { settle } from '../testing/settle.ts'
import { startWalletConnect as start } from '../testing/wallet-connect-case.ts'

function listenToUris({ connector }: ReturnType<typeof start>) {
  const uris: string[] = []
  connector.subscribe((event) => event.type === 'pairing-uri' && uris.push(event.uri))
  return uris
}

/** Loads the connectors: the first load of a chunk takes longer than settle() waits. */
async function ready(one: ReturnType<typeof start>): Promise<void> {
  await one.connector.getProvider()
}

const never = () => new Promise(() => undefined)

await ready(start())

describeConnectorContract('createWalletConnect', () => start())

describe('createWalletConnect', () => {
  test('§3.8 is the connector of type WALLET_CONNECT', () => {
    expect(start().connector).toMatchObject({
      namespace: 'eip155',
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
    })
  })

  test('§7.17 pairs through the provider and emits the pairing', async () => {
    const one = start()
    const uris = listenToUris(one)
    await connect(one)
    expect(uris).toEqual(['wc:1@2'])
    expect(one.universal.listenerCount()).toBe(0)
    expect(one.clock.pending()).toBe(0)
  })

  test('§9.1 renews a pairing without an answer before it expires, and the earlier one remains valid', async () => {
    const one = start()
    await ready(one)
    const uris = listenToUris(one)
    let approve: (accounts: unknown) => void = () => undefined
    one.wallet.answers['eth_requestAccounts'] = () =>
      one.universal.pairings() === 1
        ? new Promise((resolve) => {
            approve = resolve
          })
        : never()
    const connecting = connect(one)
    await settle()
    one.clock.advance(219_999)
    expect(one.universal.pairings()).toBe(1)
    one.clock.advance(1)
    expect(uris).toEqual(['wc:1@2', 'wc:2@2'])
    approve([first])
    expect((await connecting).accounts[0].address).toBe(first)
  })

  test('§9.1 stops renewing a pairing after a long time without an answer', async () => {
    const one = start()
    await ready(one)
    one.wallet.answers['eth_requestAccounts'] = never
    const connecting = connect(one)
    const failed = connecting.catch((error: unknown) => error)
    await settle()
    for (let time = 0; time < 6; time += 1) one.clock.advance(230_000)
    expect(await failed).toMatchObject({ code: 'wallet-timeout' })
    expect(one.universal.pairings()).toBe(6)
  })

  test('rejects where the relay cannot be reached, and can connect again', async () => {
    const one = start()
    await ready(one)
    one.universal.isOnline = false
    const failed = connect(one).catch((error: unknown) => error)
    await settle()
    one.clock.advance(10_000)
    expect(await failed).toMatchObject({
      code: 'service-unavailable',
      details: { service: 'relay' },
    })
    one.universal.isOnline = true
    expect((await connect(one)).accounts[0].address).toBe(first)
  })

  test.each([5000, 5002, 4001])('reads code %i as a refusal', async (code) => {
    const one = start()
    one.wallet.answers['eth_requestAccounts'] = () => Promise.reject(createWalletError(code))
    await expect(connect(one)).rejects.toMatchObject({ code: 'user-rejected' })
  })

  test('a pairing that the relay has refused shows no code later', async () => {
    const one = start()
    await ready(one)
    const uris = listenToUris(one)
    one.universal.isOnline = false
    const failed = connect(one).catch((error: unknown) => error)
    await settle()
    one.universal.emit('relayer_error', new Error('Unauthorized: invalid key'))
    expect(await failed).toMatchObject({ code: 'service-unavailable' })
    // The packages continue with it by themselves when the relay accepts them.
    one.universal.emit('display_uri', 'wc:late@2')
    expect(uris).toEqual([])
    expect(one.universal.listenerCount()).toBe(0)
  })

  test.each([
    ['Unauthorized: origin not allowed', 'origin-not-allowed'],
    ['JWT validation error: JWT Token is not yet valid: basic.iat: 1', 'session-expired'],
    ['Unauthorized: invalid key', 'project-id-invalid'],
  ] as const)('§8.24 tells of %s by its alert, and stops waiting', async (message, alert) => {
    const one = start()
    await ready(one)
    one.wallet.answers['eth_requestAccounts'] = never
    const failed = connect(one).catch((error: unknown) => error)
    await settle()
    one.universal.emit('relayer_error', new Error(message))
    expect(await failed).toMatchObject({
      code: 'service-unavailable',
      message: alertCatalogue[alert].text,
    })
    expect(one.alerts).toEqual([alert])
  })

  test('selects the network of the page where the wallet has approved it', async () => {
    const one = start({ chainId: 'eip155:8453' })
    one.universal.extra = [`eip155:8453:${second}`]
    await connect(one)
    expect(one.universal.selectedChains).toEqual(['eip155:8453'])
    const other = start({ chainId: 'eip155:8453' })
    await connect(other)
    expect(other.universal.selectedChains).toEqual([])
  })

  test('a new session starts on the network that the host prefers where the wallet has approved it', async () => {
    const override = { defaultChain: 'eip155:8453' }
    const one = start({ chainId: 'eip155:1', override })
    one.universal.extra = [`eip155:8453:${second}`]
    expect(await connect(one)).toMatchObject({ accounts: [{ address: second }] })
    expect(one.universal.selectedChains).toEqual(['eip155:8453'])
    const other = start({ chainId: 'eip155:1', override })
    await connect(other)
    expect(other.universal.selectedChains).toEqual([])
  })

  test('a stored session is resumed on the network of the page, not on the preferred one', async () => {
    const override = { defaultChain: 'eip155:8453' }
    const one = start({ chainId: 'eip155:1', override })
    one.universal.extra = [`eip155:8453:${second}`]
    one.wallet.isShared = true
    one.universal.setDefaultChain('eip155:8453')
    await (await one.connector.getProvider()).request({ method: 'eth_accounts' })
    expect(one.universal.selectedChains).toEqual(['eip155:8453', 'eip155:1'])
  })

  test('does not select a network again after the wallet has changed it', async () => {
    const one = start({ chainId: 'eip155:8453' })
    one.universal.extra = [`eip155:8453:${second}`]
    listen(one)
    await connect(one)
    one.universal.setDefaultChain('eip155:1')
    one.wallet.emit('chainChanged', '0x1')
    await settle()
    expect(one.universal.selectedChains).toEqual(['eip155:8453', 'eip155:1'])
  })

  test('the account that the wallet has selected is the first', async () => {
    const one = start()
    one.wallet.accounts = [first, second]
    const { events } = listen(one)
    await connect(one)
    one.wallet.emit('accountsChanged', [second])
    await settle()
    expect(events.at(-1)).toMatchObject({
      result: { accounts: [{ address: second }, { address: first }] },
      type: 'account-changed',
    })
  })

  test('disconnects when its session expires, and not when another does', async () => {
    const one = start()
    const { events } = listen(one)
    await connect(one)
    one.universal.emit('session_expire', { topic: 'another' })
    await settle()
    expect(events).toEqual([])
    one.universal.emit('session_expire', { topic: 'topic' })
    await settle()
    expect(events).toEqual([{ type: 'disconnected' }])
  })

  test('§8.33 reads 5000 as an unknown chain where a switch was not refused', async () => {
    const one = start()
    await connect(one)
    const { request } = await one.connector.getProvider()
    const change = () => request({ method: 'wallet_switchEthereumChain', params: [{}] })
    one.wallet.answers['wallet_switchEthereumChain'] = () =>
      Promise.reject(createWalletError(5000, 'Unsupported chain.'))
    await expect(change()).rejects.toMatchObject({ code: 4902 })
    one.wallet.answers['wallet_switchEthereumChain'] = () =>
      Promise.reject(createWalletError(5000, 'User rejected.'))
    await expect(change()).rejects.toMatchObject({ code: 4001 })
  })

  test('gives the page a wallet’s refusal with the code of EIP-1193', async () => {
    const one = start()
    await connect(one)
    one.wallet.answers['personal_sign'] = () =>
      Promise.reject(createWalletError(5000, 'User rejected.'))
    const { request } = await one.connector.getProvider()
    await expect(request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected.',
    })
  })

  test('does not pair where the host pairs by itself', async () => {
    const one = start({ manualWCControl: true })
    await ready(one)
    const uris = listenToUris(one)
    const connecting = connect(one)
    await settle()
    expect(one.universal.pairings()).toBe(0)
    one.universal.emit('display_uri', 'wc:host@2')
    one.wallet.isShared = true
    one.universal.emit('connect', {})
    expect((await connecting).accounts[0].address).toBe(first)
    expect(uris).toEqual(['wc:host@2'])
  })

  test('a new attempt waits until the provider of the old one is discarded', async () => {
    const one = start()
    await ready(one)
    one.wallet.answers['eth_requestAccounts'] = never
    const attempt = new AbortController()
    const abandoned = one.connector
      .connect({ chainId: undefined, signal: attempt.signal })
      .catch((error: unknown) => error)
    await settle()
    attempt.abort()
    delete one.wallet.answers['eth_requestAccounts']
    const result = await connect(one)
    expect(await abandoned).toMatchObject({ code: 'aborted' })
    expect(result.accounts[0].address).toBe(first)
    expect(one.universal.listenerCount()).toBe(0)
  })
})
