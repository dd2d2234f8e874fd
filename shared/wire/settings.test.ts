import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { defaultSettings, findExposedKeys, findSettingsProblems, settings } from './settings.ts'

const good = {
  ...defaultSettings,
  features: { email: false, socials: ['google'] },
  locale: 'pt-BR',
  networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  projectId: 'abc-123',
  services: {
    relay: 'ws://127.0.0.1:5555',
    rpc: 'http://127.0.0.1:8545',
    secureSite: 'http://127.0.0.1:6666',
  },
  testWallet: true,
  themeMode: 'auto',
  themeVariables: { '--portico-accent': '#ff5500', '--portico-font-weight': 700 },
  watchedAccounts: [
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ],
}

describe('findSettingsProblems', () => {
  test('finds no problem in valid settings', () => {
    expect(findSettingsProblems(good)).toBeUndefined()
  })

  test('names each invalid field, by the checks of the package’s options', () => {
    expect(
      findSettingsProblems({
        features: { email: 'yes', mail: true },
        locale: 'english please',
        networks: ['1'],
        projectId: 'a b',
        services: { api: 'ftp://x', relay: 'https://relay.example' },
        testWallet: 'yes',
        themeMode: 'blue',
        themeVariables: { '--portico-font-weight': 10 },
        watchedAccounts: ['0x1'],
      }),
    ).toEqual({
      'features.email': 'Give true or false.',
      'features.mail': 'No such option. Did you mean email?',
      locale: 'Give a language tag, such as en or pt-BR.',
      'networks.0': 'Give CAIP-2 ids, such as eip155:1.',
      projectId: 'Give letters, digits, hyphens and underscores alone, 64 at most.',
      'services.api': 'Give an http or https URL.',
      'services.relay': 'Give a ws or wss URL.',
      testWallet: 'Give true or false.',
      themeMode: 'Give one of dark, light, auto.',
      'themeVariables.--portico-font-weight': 'Give a whole number from 100 to 900.',
      watchedAccounts: 'Give addresses of EVM or Solana accounts, 20 at most.',
    })
  })

  test('needs a project id', () => {
    const projectId = 'Give the project id that the services know you by.'
    expect(findSettingsProblems(defaultSettings)).toEqual({ projectId })
    expect(findSettingsProblems({})).toEqual({ projectId })
  })

  test.each(['https:// x', 'https://a b', 'https://[', `https://a.example/${'x'.repeat(2_048)}`])(
    'refuses the address %s',
    (rpc) => {
      expect(findSettingsProblems({ ...good, services: { rpc } })).toEqual({
        'services.rpc': expect.stringMatching(/^Give /),
      })
    },
  )

  test('gives a result for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(() => findSettingsProblems(stored)).not.toThrow()
      }),
    )
  })
})

describe('findExposedKeys', () => {
  const find = (rpc: string) => findExposedKeys({ ...defaultSettings, services: { rpc } })

  test.each([
    'https://visitor:secret@rpc.example',
    'https://visitor@rpc.example',
    'https://rpc.example/?apikey=abc',
    'https://mainnet.infura.example/v3/9aa3d95b3bc440fa88ea12eaa4456161',
    ' https://eth.alchemy.example/v2/demo-Xb7_9a0QpZ4mN2cV5tY8 ',
  ])('finds the key in %s', (rpc) => {
    expect(find(rpc)).toEqual(new Set(['rpc']))
  })

  test('finds the key of any address', () => {
    const api = 'https://api.example/?key=1'
    const services = { api, relay: 'wss://relay.example/?key=1', secureSite: api }
    const found = findExposedKeys({ ...defaultSettings, services })
    expect(found).toEqual(new Set(['api', 'relay', 'secureSite']))
  })

  test.each([
    '',
    'rpc.example',
    'https://rpc.example',
    'http://127.0.0.1:8545/ethereum-mainnet/v1',
  ])('finds none in %j', (rpc) => {
    expect(find(rpc)).toEqual(new Set())
  })
})

describe('settings', () => {
  test('accepts the defaults, and adds those that are absent', () => {
    expect(v.parse(settings, defaultSettings)).toEqual(defaultSettings)
    expect(v.parse(settings, { projectId: 'p' })).toEqual({ ...defaultSettings, projectId: 'p' })
  })

  test.each([null, 'p', { projectId: 3 }, { ...good, debug: true }])('refuses %j', (value) => {
    expect(v.is(settings, value)).toBe(false)
  })
})
