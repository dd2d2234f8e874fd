import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type FrameEventName, frameAnswers, toCid, toFrameMessage } from './messages.ts'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const base58 = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function read(name: FrameEventName, payload: unknown): unknown {
  const parsed = v.safeParse(frameAnswers[name], payload)
  return parsed.success ? parsed.output : 'refused'
}

describe('toFrameMessage', () => {
  test('§7.12 the events that an app says are those of the protocol', () => {
    expect(Object.keys(frameAnswers).toSorted()).toEqual(
      [
        'CONNECT_DEVICE',
        'CONNECT_EMAIL',
        'CONNECT_FARCASTER',
        'CONNECT_OTP',
        'CONNECT_SOCIAL',
        'GET_CHAIN_ID',
        'GET_FARCASTER_URI',
        'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
        'GET_SOCIAL_REDIRECT_URI',
        'GET_USER',
        'INIT_SMART_ACCOUNT',
        'IS_CONNECTED',
        'RELOAD',
        'RPC_ABORT',
        'RPC_REQUEST',
        'SET_PREFERRED_ACCOUNT',
        'SIGN_OUT',
        'SWITCH_NETWORK',
        'SYNC_DAPP_DATA',
        'SYNC_THEME',
        'UPDATE_EMAIL',
        'UPDATE_EMAIL_PRIMARY_OTP',
        'UPDATE_EMAIL_SECONDARY_OTP',
      ].toSorted(),
    )
  })

  test.each(Object.keys(frameAnswers))(
    '§7.13 %s is answered by its own name with _SUCCESS or _ERROR',
    (name) => {
      const toMessage = (outcome: string) =>
        toFrameMessage({ type: `@w3m-frame/${name}_${outcome}`, id: 'a', payload: 1 })
      expect(toMessage('SUCCESS')).toEqual({ kind: 'success', id: 'a', name, payload: 1 })
      expect(toMessage('ERROR')).toEqual({ kind: 'error', id: 'a', name, payload: 1 })
      expect(toMessage('DONE')).toBeUndefined()
    },
  )

  test('§7.14 the frame says that it is ready, with its version or without, and of its session', () => {
    expect(toFrameMessage({ type: '@w3m-frame/READY', payload: {} })).toEqual({ kind: 'ready' })
    expect(toFrameMessage({ type: '@w3m-frame/READY', payload: { version: '4' } })).toEqual({
      kind: 'ready',
    })
    expect(toFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })).toEqual({
      kind: 'session-updated',
    })
  })

  test.each([
    ['a ready without its payload', { type: '@w3m-frame/READY' }],
    [
      'a ready with a version that is no text',
      { type: '@w3m-frame/READY', payload: { version: 4 } },
    ],
    ['a session without its token', { type: '@w3m-frame/SESSION_UPDATE', payload: {} }],
    ['an answer without an id', { type: '@w3m-frame/SIGN_OUT_SUCCESS' }],
    ['an id that is no text', { type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 1 }],
    ['an id without an end', { type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'x'.repeat(65) }],
    ['an event of the app', { type: '@w3m-app/SIGN_OUT_SUCCESS', id: 'a' }],
    ['a prefix in the middle', { type: 'x@w3m-frame/SIGN_OUT_SUCCESS', id: 'a' }],
    ['a name that nobody knows', { type: '@w3m-frame/HELLO_SUCCESS', id: 'a' }],
    ['a name of every object', { type: '@w3m-frame/constructor_SUCCESS', id: 'a' }],
  ])('contract §2.2 %s is no message', (_, message) => {
    expect(toFrameMessage(message)).toBeUndefined()
  })

  test('takes anything without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (type, payload) => {
        expect(() => toFrameMessage(type)).not.toThrow()
        expect(() => toFrameMessage({ type, id: 'a', payload })).not.toThrow()
      }),
    )
  })
})

describe('frameAnswers', () => {
  test('§3.13 a login user is read with what it may lack, and without what we do not know', () => {
    const user = {
      address: evm,
      chainId: 1,
      email: 'a@example.com',
      accounts: [
        { address: evm, type: 'smartAccount' },
        { address: evm, type: 'eoa' },
      ],
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    }
    expect(read('GET_USER', { ...user, later: 1 })).toEqual({ ...user, chainId: 'eip155:1' })
    expect(read('GET_USER', { address: evm, chainId: '8453' })).toEqual({
      address: evm,
      chainId: 'eip155:8453',
    })
    expect(read('GET_USER', { address: base58, chainId: cluster, email: null })).toEqual({
      address: base58,
      chainId: cluster,
      email: null,
    })
    expect(
      read('CONNECT_SOCIAL', { address: evm, chainId: 1, email: 'x', userName: null }),
    ).toEqual({ address: evm, chainId: 'eip155:1', email: 'x', userName: null })
  })

  test.each([
    [{ chainId: 1 }],
    [{ address: evm }],
    [{ address: 'me', chainId: 1 }],
    [{ address: base58, chainId: 1 }],
    [{ address: evm, chainId: cluster }],
    [{ address: evm, chainId: 'near:mainnet' }],
    [{ address: evm, chainId: 1.5 }],
    [{ address: evm, chainId: 1, email: 'not a mail' }],
    [{ address: evm, chainId: 1, accounts: [{ address: evm, type: 'payment' }] }],
    [undefined],
    [null],
  ])('§3.13 %j is no login user', (payload) => {
    expect(read('GET_USER', payload)).toBe('refused')
  })

  test('§3.14 each answer carries what the protocol gives it', () => {
    for (const [name, payload, expected] of [
      ['SWITCH_NETWORK', { chainId: 1 }, { chainId: 'eip155:1' }],
      ['CONNECT_EMAIL', { action: 'VERIFY_OTP' }, { action: 'VERIFY_OTP' }],
      ['CONNECT_DEVICE', undefined, undefined],
      ['CONNECT_OTP', { more: 1 }, undefined],
      ['GET_FARCASTER_URI', { url: 'https://f.example/x' }, { url: 'https://f.example/x' }],
      ['CONNECT_FARCASTER', { userName: 'alice' }, { userName: 'alice' }],
      ['IS_CONNECTED', { isConnected: false }, { isConnected: false }],
      ['GET_CHAIN_ID', { chainId: cluster }, { chainId: cluster }],
      [
        'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
        { smartAccountEnabledNetworks: [1, 137] },
        { smartAccountEnabledNetworks: [1, 137] },
      ],
      [
        'INIT_SMART_ACCOUNT',
        { address: evm, isDeployed: true },
        { address: evm, isDeployed: true },
      ],
      ['SET_PREFERRED_ACCOUNT', { type: 'eoa', address: evm }, { type: 'eoa', address: evm }],
      ['RPC_REQUEST', ['any'], ['any']],
      ['UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }, { action: 'VERIFY_PRIMARY_OTP' }],
      ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'b@example.com' }, { newEmail: 'b@example.com' }],
    ] as const)
      expect(read(name, payload), name).toEqual(expected)
  })

  test('§3.14 an answer of another shape is refused', () => {
    for (const [name, payload] of [
      ['SWITCH_NETWORK', { chainId: 'elsewhere' }],
      ['CONNECT_EMAIL', { action: 'CONNECT_NOW' }],
      ['IS_CONNECTED', { isConnected: 'yes' }],
      ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: ['1'] }],
      ['UPDATE_EMAIL', { action: 'VERIFY_OTP' }],
      ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'b' }],
    ] as const)
      expect(read(name, payload), name).toBe('refused')
  })

  test('contract §6.4 no script gets into a popup by the address of a login', () => {
    expect(read('GET_SOCIAL_REDIRECT_URI', { uri: 'https://s.example/login?x=1' })).toEqual({
      uri: 'https://s.example/login?x=1',
    })
    for (const uri of ['', 'javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '/x'])
      expect(read('GET_SOCIAL_REDIRECT_URI', { uri }), uri).toBe('refused')
    expect(read('GET_FARCASTER_URI', { url: 'javascript:alert(1)' })).toBe('refused')
  })
})

describe('toCid', () => {
  test('contract §2.3 a network is a number for EVM and CAIP-2 for Solana', () => {
    expect(toCid('eip155:8453')).toBe(8453)
    expect(toCid(cluster)).toBe(cluster)
  })
})
