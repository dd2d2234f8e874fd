import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../adapters/evm/checksum.ts'
import { first, live, never, second } from '../testing/connector-case.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeWallet, createWalletError } from '../testing/fake-wallet.ts'
import { settle } from '../testing/settle.ts'
import {
  badSignIns,
  createSignInRequest,
  signEvm,
  stranger,
} from '../testing/sign-in-request-case.ts'
import { createEip1193Connector } from './eip1193-connector.ts'

type Signed = Awaited<ReturnType<typeof signEvm>>

function start() {
  const wallet = createFakeWallet()
  const clock = createFakeClock()
  const signIn = createSignInRequest()
  const connector = createEip1193Connector({
    checksum: async (address) => checksumAddress(address),
    clock,
    getProvider: async () => wallet.provider,
    id: 'io.example',
    name: 'Example',
    type: 'ANNOUNCED',
  })
  return {
    clock,
    connect: (signal = live()) => connector.connect({ chainId: 'eip155:1', signIn, signal }),
    connector,
    /** The wallet connects by `wallet_connect`, and gives this sign-in. */
    give(signed: Signed | undefined, address = first) {
      wallet.answers['wallet_connect'] = () => {
        wallet.isShared = true
        const capabilities = signed && { signInWithEthereum: signed }
        return { accounts: [{ address, capabilities }], chainIds: ['0x1'] }
      }
    },
    signIn,
    wallet,
  }
}

describe('connectWithSignIn', () => {
  test('a wallet with wallet_connect connects and signs in by one prompt', async () => {
    const one = start()
    const signed = await signEvm()
    one.give(signed)
    const result = await one.connect()
    expect(result).toMatchObject({ accounts: [{ address: first }], chainId: 'eip155:1' })
    expect(result.signIn).toEqual([
      { ...signed, data: expect.objectContaining({ accountAddress: first, chainId: 'eip155:1' }) },
    ])
    expect(one.signIn.verified).toHaveLength(1)
    expect(one.wallet.methods()).toEqual(['wallet_connect', 'eth_accounts', 'eth_chainId'])
  })

  test('the network is hexadecimal in the request, and no field is without a value', async () => {
    const one = start()
    one.give(await signEvm())
    await one.connect()
    expect(one.wallet.calls[0]?.params).toEqual([
      {
        capabilities: {
          signInWithEthereum: {
            chainId: '0x1',
            domain: 'app.example',
            expirationTime: '2026-02-01T12:00:00.000Z',
            issuedAt: '2026-01-31T12:00:00.000Z',
            nonce: 'k3vX9aQ2',
            statement: 'Sign in to Example.',
            uri: 'https://app.example',
            version: '1',
          },
        },
        version: '1',
      },
    ])
  })

  test('an address in lower case is the same account', async () => {
    const one = start()
    one.give(await signEvm(), first.toLowerCase())
    expect((await one.connect()).signIn).toHaveLength(1)
  })

  test.each([
    [4200, 'No.'],
    [-32_601, 'No.'],
    [-32_602, 'No.'],
    [-32_603, 'The method does not exist.'],
  ])('a wallet that answers %i connects by eth_requestAccounts', async (code, message) => {
    const one = start()
    one.wallet.answers['wallet_connect'] = () => Promise.reject(createWalletError(code, message))
    expect(await one.connect()).not.toHaveProperty('signIn')
    expect(one.wallet.methods()).toEqual([
      'wallet_connect',
      'eth_accounts',
      'eth_requestAccounts',
      'eth_chainId',
    ])
  })

  test('a wallet that has connected before it refuses the sign-in does not prompt again', async () => {
    const one = start()
    one.wallet.answers['wallet_connect'] = () => {
      one.wallet.isShared = true
      return Promise.reject(createWalletError(-32_602))
    }
    expect(await one.connect()).not.toHaveProperty('signIn')
    expect(one.wallet.methods()).not.toContain('eth_requestAccounts')
  })

  test('a wallet that connects without a sign-in is connected, without a second prompt', async () => {
    const one = start()
    one.give(undefined)
    expect(await one.connect()).not.toHaveProperty('signIn')
    expect(one.wallet.methods()).not.toContain('eth_requestAccounts')
  })

  test('a sign-in of an account that the wallet does not share is dropped', async () => {
    const one = start()
    one.give(await signEvm({ accountAddress: stranger.address }, stranger), stranger.address)
    expect(await one.connect()).not.toHaveProperty('signIn')
  })
})

describe('connectWithSignIn, of what it refuses', () => {
  test.each(badSignIns)('refuses a sign-in by its %s', async (reason, changes) => {
    const one = start()
    one.give(await signEvm(changes))
    await expect(one.connect()).rejects.toMatchObject({ code: 'bad-response', message: reason })
  })

  test('refuses the signature of another key', async () => {
    const one = start()
    one.give(await signEvm({}, stranger))
    await expect(one.connect()).rejects.toMatchObject({ message: 'signature' })
  })

  test('refuses a text for another account than the answer names', async () => {
    const one = start()
    one.give(await signEvm({ accountAddress: second }, stranger))
    await expect(one.connect()).rejects.toMatchObject({ code: 'bad-response' })
    expect(one.signIn.verified).toEqual([])
  })

  test.each([
    ['no answer', undefined],
    ['a signature that is none', { message: 'm', signature: 'yes' }],
    ['no text', { signature: '0x00' }],
  ])('refuses %s', async (_, signed) => {
    const one = start()
    const account = { address: first, capabilities: { signInWithEthereum: signed } }
    one.wallet.answers['wallet_connect'] = () => signed && { accounts: [account] }
    await expect(one.connect()).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('a refusal of the visitor ends the attempt', async () => {
    const one = start()
    one.wallet.answers['wallet_connect'] = () => Promise.reject(createWalletError(4001))
    await expect(one.connect()).rejects.toMatchObject({ code: 'user-rejected' })
    expect(one.wallet.methods()).toEqual(['wallet_connect'])
  })

  test('rejects when it is aborted while the wallet does not answer', async () => {
    const one = start()
    one.wallet.answers['wallet_connect'] = never
    const attempt = new AbortController()
    const connecting = one.connect(attempt.signal)
    await settle()
    attempt.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
  })

  test('sends nothing where the message cannot be created', async () => {
    const one = start()
    const failed = { ...one.signIn, createMessage: () => Promise.reject(new Error('No nonce.')) }
    const connecting = one.connector.connect({
      chainId: 'eip155:1',
      signal: live(),
      signIn: failed,
    })
    await expect(connecting).rejects.toMatchObject({ code: 'wallet-unavailable' })
    expect(one.wallet.calls).toEqual([])
  })
})

describe('connectWithSignIn, of what follows', () => {
  const prompts = ({ wallet }: ReturnType<typeof start>) =>
    wallet.methods().filter((method) => ['eth_requestAccounts', 'wallet_connect'].includes(method))

  test('after a sign-in that is refused, the next attempt connects alone, and the one after signs in', async () => {
    const one = start()
    one.give(await signEvm({}, stranger))
    await expect(one.connect()).rejects.toMatchObject({ message: 'signature' })
    expect(await one.connect()).not.toHaveProperty('signIn')
    one.give(await signEvm())
    expect((await one.connect()).signIn).toHaveLength(1)
    expect(prompts(one)).toEqual(['wallet_connect', 'eth_requestAccounts', 'wallet_connect'])
  })

  test('a wallet that does not answer within 50 s is left, and the next attempt connects alone', async () => {
    const one = start()
    one.wallet.answers['wallet_connect'] = never
    const connecting = one.connect()
    await settle()
    one.clock.advance(50_000)
    await expect(connecting).rejects.toMatchObject({ code: 'wallet-timeout' })
    await one.connect()
    expect(prompts(one)).toEqual(['wallet_connect', 'eth_requestAccounts'])
  })

  test.each([
    [9_999, 'wallet_connect'],
    [10_000, 'eth_requestAccounts'],
  ])('after %i ms without an answer, trying again sends %s', async (delay, method) => {
    const one = start()
    one.wallet.answers['wallet_connect'] = never
    const attempt = new AbortController()
    const connecting = one.connect(attempt.signal)
    await settle()
    one.clock.advance(delay)
    attempt.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
    one.give(await signEvm())
    await one.connect()
    expect(prompts(one)).toEqual(['wallet_connect', method])
  })

  test('after a refusal of the visitor, the next attempt signs in', async () => {
    const one = start()
    one.wallet.answers['wallet_connect'] = () => Promise.reject(createWalletError(4001))
    await expect(one.connect()).rejects.toMatchObject({ code: 'user-rejected' })
    one.give(await signEvm())
    expect((await one.connect()).signIn).toHaveLength(1)
  })
})
