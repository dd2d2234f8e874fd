import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createRecordedInstance } from '../testing/recorder-case.ts'
import { dappUrl, findRecordedOrigin, toReproducedSettings } from './reproduction.ts'
import { defaultSettings } from './settings.ts'

const profile = {
  ...defaultSettings,
  networks: ['eip155:1'],
  projectId: 'p',
  services: { rpc: 'https://rpc.example' },
}

describe('dappUrl', () => {
  test.each(['https://app.example/swap?x=1', 'http://127.0.0.1:3000'])('takes %s', (url) => {
    expect(v.is(dappUrl, url)).toBe(true)
  })

  test.each(['', 'app.example', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x'])(
    'refuses %j',
    (url) => {
      expect(v.is(dappUrl, url)).toBe(false)
    },
  )
})

const toRead = (url: unknown) =>
  ({ at: 0, kind: 'read', name: 'page.describe', turn: 1, value: { url } }) as never

describe('findRecordedOrigin', () => {
  test('finds the origin of the page', () => {
    const entries = [toRead('javascript:alert(1)'), toRead('https://app.example/path')]
    expect(findRecordedOrigin({ entries })).toBe('https://app.example')
  })

  test('finds it in the recording of a visit that did nothing yet', async () => {
    const { recording } = createRecordedInstance()
    expect(findRecordedOrigin(await recording.export())).toBe('https://dapp.example')
  })

  test.each([[[]], [[toRead(3)]]])('gives none where none is recorded', (entries) => {
    expect(findRecordedOrigin({ entries })).toBe('')
  })
})

describe('toReproducedSettings', () => {
  test('has the networks, the features, the theme and the language of the recording, and the services of the profile', () => {
    const environment = { locale: 'de' }
    const options = {
      features: { email: false },
      networks: [
        { chainNamespace: 'eip155', id: 8453 },
        { chainNamespace: 'solana', id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      ],
      projectId: 'project',
      services: { rpc: 'https://evil.example' },
      themeMode: 'light',
      themeVariables: { '--portico-accent': '#ff5500' },
    }
    expect(toReproducedSettings(profile, { environment, options })).toEqual({
      ...profile,
      features: { email: false },
      locale: 'de',
      networks: ['eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      themeMode: 'light',
      themeVariables: { '--portico-accent': '#ff5500' },
    })
  })

  test.each([{ features: 3, themeMode: 'neon' }, null, { features: { strange: true } }])(
    'keeps what the profile has for an option that is not valid: %j',
    (options) => {
      const environment = { locale: '<b>' }
      const { networks: _, ...rest } = toReproducedSettings(profile, { environment, options })
      const { networks: __, ...expected } = profile
      expect(rest).toEqual(expected)
    },
  )
})
