import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { defaultSettings, settings, toSettingsProblems } from './settings.ts'

const good = {
  api: '',
  projectId: 'abc-123',
  relay: 'ws://127.0.0.1:5555',
  secureSite: 'http://127.0.0.1:6666',
  rpc: 'http://127.0.0.1:8545',
  themeMode: 'light',
}

describe('toSettingsProblems', () => {
  test('finds nothing wrong with what is right', () => {
    expect(toSettingsProblems(good)).toBeUndefined()
  })

  test('names every field that is wrong, not the first alone', () => {
    const problems = toSettingsProblems({
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
    'takes %s for no address',
    (rpc) => {
      expect(toSettingsProblems({ ...good, rpc })).toEqual({
        rpc: 'Give an address that starts with https:// or http://, or leave it empty.',
      })
    },
  )

  test('takes what a socket cannot be opened to for no relay', () => {
    expect(toSettingsProblems({ ...good, relay: 'https://relay.example' })).toEqual({
      relay: 'Give an address that starts with wss:// or ws://, or leave it empty.',
    })
  })

  test('says something about anything at all', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(() => toSettingsProblems(given)).not.toThrow()
      }),
    )
  })
})

describe('settings', () => {
  test('takes the defaults, and cuts white space', () => {
    expect(v.parse(settings, defaultSettings)).toEqual(defaultSettings)
    expect(v.parse(settings, { ...good, rpc: ' https://rpc.example ' })).toMatchObject({
      rpc: 'https://rpc.example',
    })
  })

  test('keeps what was saved before there was a relay or a secure site to set', () => {
    const { relay, secureSite, ...before } = good
    expect([relay, secureSite]).not.toContain('')
    expect(v.parse(settings, before)).toEqual({ ...good, relay: '', secureSite: '' })
  })
})
