import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type FrameEventName, frameResponses, readFrameMessage, toCid } from './messages.ts'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const base58 = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function read(name: FrameEventName, payload: unknown): unknown {
  const parsed = v.safeParse(frameResponses[name], payload)
  return parsed.success ? parsed.output : 'refused'
}

describe('readFrameMessage', () => {
  test('§7.12 the events of the app are those of the protocol', () => {
    expect(Object.keys(frameResponses).toSorted()).toEqual(
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

  test.each(Object.keys(frameResponses))(
    '§7.13 %s is answered by its own name with _SUCCESS or _ERROR',
    (name) => {
      const toMessage = (outcome: string) =>
        readFrameMessage({ type: `@w3m-frame/${name}_${outcome}`, id: 'a', payload: 1 })
      expect(toMessage('SUCCESS')).toEqual({ kind: 'success', id: 'a', name, payload: 1 })
      expect(toMessage('ERROR')).toEqual({ kind: 'error', id: 'a', name, payload: 1 })
      expect(toMessage('DONE')).toBeUndefined()
    },
  )

  test('§7.14 reads READY, with or without a version, and SESSION_UPDATE', () => {
    expect(readFrameMessage({ type: '@w3m-frame/READY', payload: {} })).toEqual({ kind: 'ready' })
    expect(readFrameMessage({ type: '@w3m-frame/READY', payload: { version: '4' } })).toEqual({
      kind: 'ready',
    })
    expect(
      readFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } }),
    ).toEqual({
      kind: 'session-updated',
    })
  })

  test.each([
    ['READY without its payload', { type: '@w3m-frame/READY' }],
    [
      'READY with a version that is not a text',
      { type: '@w3m-frame/READY', payload: { version: 4 } },
    ],
    ['SESSION_UPDATE without its token', { type: '@w3m-frame/SESSION_UPDATE', payload: {} }],
    ['an answer without an id', { type: '@w3m-frame/SIGN_OUT_SUCCESS' }],
    ['an id that is not a text', { type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 1 }],
    ['an id that is too long', { type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'x'.repeat(65) }],
    ['an event of the app', { type: '@w3m-app/SIGN_OUT_SUCCESS', id: 'a' }],
    ['a prefix in the middle', { type: 'x@w3m-frame/SIGN_OUT_SUCCESS', id: 'a' }],
    ['an unknown name', { type: '@w3m-frame/HELLO_SUCCESS', id: 'a' }],
    ['a name with another prefix', { type: '@w3m-frame/x-SIGN_OUT_SUCCESS', id: 'a' }],
    ['a name with another suffix', { type: '@w3m-frame/SIGN_OUT_SUCCESS-x', id: 'a' }],
    ['a name that every object has', { type: '@w3m-frame/constructor_SUCCESS', id: 'a' }],
  ])('%s is not a message', (_, message) => {
    expect(readFrameMessage(message)).toBeUndefined()
  })

  test('accepts anything without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (type, payload) => {
        expect(() => readFrameMessage(type)).not.toThrow()
        expect(() => readFrameMessage({ type, id: 'a', payload })).not.toThrow()
      }),
    )
  })
})

describe('frameResponses', () => {
  test('§3.13 a user is read with its optional properties, and without unknown ones', () => {
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
    [{ address: evm, chainId: '1abc' }],
    [{ address: evm, chainId: 1, email: 'not a mail' }],
    [{ address: evm, chainId: 1, accounts: [{ address: evm, type: 'payment' }] }],
    [undefined],
    [null],
  ])('§3.13 %j is not a user', (payload) => {
    expect(read('GET_USER', payload)).toBe('refused')
  })

  test('§3.14 each answer has the properties of the protocol', () => {
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

  test('§3.14 an answer with the wrong shape is refused', () => {
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

  test('the address of a login cannot be a script', () => {
    expect(read('GET_SOCIAL_REDIRECT_URI', { uri: 'https://s.example/login?x=1' })).toEqual({
      uri: 'https://s.example/login?x=1',
    })
    for (const uri of ['', 'javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '/x'])
      expect(read('GET_SOCIAL_REDIRECT_URI', { uri }), uri).toBe('refused')
    expect(read('GET_FARCASTER_URI', { url: 'javascript:alert(1)' })).toBe('refused')
  })
})

describe('toCid', () => {
  test('a network is a number for EVM and CAIP-2 for Solana', () => {
    expect(toCid('eip155:8453')).toBe(8453)
    expect(toCid(cluster)).toBe(cluster)
  })
})
