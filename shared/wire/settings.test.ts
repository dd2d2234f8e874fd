import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { defaultSettings, findExposedKeys, findSettingsProblems, settings } from './settings.ts'

const good = {
  api: '',
  projectId: 'abc-123',
  relay: 'ws://127.0.0.1:5555',
  secureSite: 'http://127.0.0.1:6666',
  rpc: 'http://127.0.0.1:8545',
  themeMode: 'light',
}

describe('findSettingsProblems', () => {
  test('finds no problem in valid settings', () => {
    expect(findSettingsProblems(good)).toBeUndefined()
  })

  test('names every invalid field', () => {
    const problems = findSettingsProblems({
      ...good,
      api: 'ftp://x',
      projectId: ' ',
      relay: 'https://relay.example',
      secureSite: 'secure.example',
      rpc: 'rpc.example',
    })
    expect(Object.keys(problems ?? {}).toSorted()).toEqual([
      'api',
      'projectId',
      'relay',
      'rpc',
      'secureSite',
    ])
  })

  test.each(['javascript:alert(1)', 'https://', 'https:// x', 'https://a b', '//x'])(
    'refuses the address %s',
    (rpc) => {
      expect(findSettingsProblems({ ...good, rpc })).toEqual({
        rpc: 'Give an address that starts with https:// or http://, or leave it empty.',
      })
    },
  )

  test('refuses a relay that is not a WebSocket address', () => {
    expect(findSettingsProblems({ ...good, relay: 'https://relay.example' })).toEqual({
      relay: 'Give an address that starts with wss:// or ws://, or leave it empty.',
    })
  })

  test('gives a result for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(() => findSettingsProblems(stored)).not.toThrow()
      }),
    )
  })
})

describe('findExposedKeys', () => {
  test.each([
    'https://visitor:secret@rpc.example',
    'https://visitor@rpc.example',
    'https://rpc.example/?apikey=abc',
    'https://mainnet.infura.example/v3/9aa3d95b3bc440fa88ea12eaa4456161',
    ' https://eth.alchemy.example/v2/demo-Xb7_9a0QpZ4mN2cV5tY8 ',
  ])('finds the key in %s', (rpc) => {
    expect(findExposedKeys({ ...defaultSettings, rpc })).toEqual(new Set(['rpc']))
  })

  test('finds the key of any address', () => {
    const api = 'https://api.example/?key=1'
    const relay = 'wss://relay.example/?key=1'
    const found = findExposedKeys({ ...defaultSettings, api, relay, secureSite: api })
    expect(found).toEqual(new Set(['api', 'relay', 'secureSite']))
  })

  test.each([
    '',
    'rpc.example',
    'https://rpc.example',
    'http://127.0.0.1:8545/ethereum-mainnet/v1',
  ])('finds none in %j', (rpc) => {
    expect(
      findExposedKeys({ ...defaultSettings, projectId: '0123456789abcdef0123456789abcdef', rpc }),
    ).toEqual(new Set())
  })
})

describe('settings', () => {
  test('accepts the defaults, and trims white space', () => {
    expect(v.parse(settings, defaultSettings)).toEqual(defaultSettings)
    expect(v.parse(settings, { ...good, rpc: ' https://rpc.example ' })).toMatchObject({
      rpc: 'https://rpc.example',
    })
  })

  test('keeps settings that were saved without a relay and a secure site', () => {
    const { relay, secureSite, ...before } = good
    expect([relay, secureSite]).not.toContain('')
    expect(v.parse(settings, before)).toEqual({ ...good, relay: '', secureSite: '' })
  })
})
