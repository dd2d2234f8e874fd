import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { toBase64 } from '../../shared/format/base64.ts'
import { solanaKeys } from '../../shared/testing/fake-standard-wallet.ts'
import type { WalletKind, WalletRequest } from '../../shared/wire/wallet.ts'
import { createStandardWallet } from './standard-wallet.ts'

const [{ address }] = solanaKeys
const bytes = Uint8Array.of(1, 2, 3)
const text = toBase64(bytes)

/** A wallet whose answers the test gives. */
function make(answers: Readonly<Record<string, unknown>> = {}, wallet: WalletKind = 'test') {
  const sent: WalletRequest[] = []
  const extension = { isEnded: false }
  const known: Readonly<Record<string, unknown>> = {
    'standard:connect': [address],
    'standard:disconnect': null,
    ...answers,
  }
  const created = createStandardWallet({
    chains: ['solana:devnet'],
    icon: 'data:,',
    isEnded: () => extension.isEnded,
    name: 'Test wallet',
    onListenerError: () => undefined,
    async send(request) {
      sent.push(request)
      const answer = known[request.method]
      if (answer instanceof Error) throw answer
      return answer
    },
    wallet,
  })
  const call = (name: string, ...inputs: readonly unknown[]): Promise<unknown> => {
    const [, method = ''] = name.split(':')
    return Reflect.apply(Reflect.get(Object(created.features[name]), method), undefined, inputs)
  }
  const changes: unknown[] = []
  const stop: unknown = Reflect.get(Object(created.features['standard:events']), 'on')(
    'change',
    (change: unknown) => changes.push(change),
  )
  return { call, changes, created, extension, sent, stop }
}

describe('createStandardWallet', () => {
  test('is one frozen object with the features of a wallet that signs', () => {
    const { created } = make()
    expect(Object.isFrozen(created) && Object.isFrozen(created.features)).toBe(true)
    expect(Object.keys(created.features).toSorted()).toEqual([
      'solana:signAndSendTransaction',
      'solana:signIn',
      'solana:signMessage',
      'solana:signTransaction',
      'standard:connect',
      'standard:disconnect',
      'standard:events',
    ])
    expect(created.features['solana:signTransaction']).toMatchObject({
      supportedTransactionVersions: ['legacy', 0],
      version: '1.0.0',
    })
    expect(created.accounts).toEqual([])
  })

  test('has no sign-in for watched accounts', () => {
    const { created } = make({}, 'watch')
    expect(created.features).not.toHaveProperty('solana:signIn')
    expect(created.features).toHaveProperty('solana:signTransaction')
  })

  test('shares new frozen accounts with a connection, and emits each change once', async () => {
    const { call, changes, created, sent } = make()
    expect(await call('standard:connect', { silent: true })).toEqual({ accounts: created.accounts })
    await call('standard:connect')
    const [account] = created.accounts
    expect(account).toMatchObject({ address, chains: ['solana:devnet'] })
    expect([Object.isFrozen(account), account?.publicKey.length]).toEqual([true, 32])
    account?.publicKey.fill(0)
    expect(account?.publicKey.some((byte) => byte > 0)).toBe(true)
    await call('standard:disconnect')
    expect(created.accounts).toEqual([])
    expect(changes).toEqual([{ accounts: [account] }, { accounts: [] }])
    expect(sent.map(({ method, params }) => [method, params])).toEqual([
      ['standard:connect', { silent: true }],
      ['standard:connect', { silent: false }],
      ['standard:disconnect', []],
    ])
  })

  test('calls no listener that was removed', async () => {
    const { call, changes, stop } = make()
    if (typeof stop === 'function') stop()
    await call('standard:connect')
    expect(changes).toEqual([])
  })

  test('sends the bytes and the account of each input in one request', async () => {
    const { call, sent } = make({
      'solana:signAndSendTransaction': [text],
      'solana:signMessage': [text],
      'solana:signTransaction': [text, text],
    })
    const account = { address }
    const transaction = Uint8Array.of(9)
    const input = { account, chain: 'solana:devnet', transaction }
    expect(await call('solana:signTransaction', input, { account, transaction })).toEqual([
      { signedTransaction: bytes },
      { signedTransaction: bytes },
    ])
    expect(
      await call('solana:signAndSendTransaction', { ...input, options: { skipPreflight: true } }),
    ).toEqual([{ signature: bytes }])
    expect(await call('solana:signMessage', { account, message: transaction })).toEqual([
      { signature: bytes, signatureType: 'ed25519', signedMessage: transaction },
    ])
    const shared = { address, transaction: 'CQ==' }
    expect(sent).toEqual(
      [
        ['solana:signTransaction', [{ ...shared, chain: 'solana:devnet' }, shared]],
        [
          'solana:signAndSendTransaction',
          [{ ...shared, chain: 'solana:devnet', options: { skipPreflight: true } }],
        ],
        ['solana:signMessage', [{ address, message: 'CQ==' }]],
      ].map(([method, params]) => ({ method, namespace: 'solana', params, wallet: 'test' })),
    )
  })

  test('gives the account of a sign-in, which connects', async () => {
    const signedIn = { address, signature: text, signedMessage: text }
    const { call, created, sent } = make({ 'solana:signIn': signedIn })
    expect(await call('solana:signIn')).toEqual([
      {
        account: created.accounts[0],
        signature: bytes,
        signatureType: 'ed25519',
        signedMessage: bytes,
      },
    ])
    expect(created.accounts).toMatchObject([{ address }])
    expect(sent[0]?.params).toEqual([{}])
  })

  test.each([
    ['no bytes', { account: { address }, transaction: 'AQID' }, -32602],
    ['nothing', undefined, -32602],
  ])('refuses an input with %s', async (_, input, code) => {
    const { call, sent } = make()
    await expect(call('solana:signTransaction', input)).rejects.toMatchObject({ code })
    expect(sent).toEqual([])
  })

  test('rejects with the code that dapps expect', async () => {
    const { call } = make({ 'solana:signMessage': new PorticoError('user-rejected', 'No.') })
    const input = { account: { address }, message: bytes }
    await expect(call('solana:signMessage', input)).rejects.toMatchObject({
      code: 4001,
      message: 'No.',
    })
  })

  test('rejects an answer of another shape', async () => {
    const { call, created } = make({ 'standard:connect': { accounts: [address] } })
    await expect(call('standard:connect')).rejects.toMatchObject({
      code: -32603,
    })
    expect(created.accounts).toEqual([])
  })

  test('rejects with 4900 once the extension is gone', async () => {
    const { call, extension, sent } = make()
    extension.isEnded = true
    await expect(call('standard:connect')).rejects.toMatchObject({ code: 4900 })
    expect(sent).toEqual([])
  })
})
