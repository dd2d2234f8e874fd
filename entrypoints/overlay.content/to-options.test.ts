import { describe, expect, test } from 'vitest'
import { listedNetworks } from '../../shared/networks/listed-networks.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { toOptions } from './to-options.ts'

const settings = {
  ...defaultSettings,
  features: { email: false },
  projectId: 'p',
  services: { api: 'https://api.example', secureSite: 'https://secure.example' },
  themeMode: 'light',
  themeVariables: { '--portico-accent': '#ff5500' },
} as const

const create = (change: object = {}) => toOptions({ ...settings, ...change }, listedNetworks)

describe('toOptions', () => {
  test('§9.16 an injected overlay sends no analytics: the page is not the project of the tester', () => {
    expect(create().features).toEqual({ analytics: false, email: false })
    expect(create({ features: { analytics: true } }).features).toEqual({ analytics: false })
  })

  test('sets the services of the profile, and the frame of the secure site', () => {
    expect(create()).toMatchObject({
      projectId: 'p',
      services: {
        api: 'https://api.example',
        secureFrame: 'https://secure.example/sdk',
        secureSite: 'https://secure.example',
      },
      themeMode: 'light',
      themeVariables: { '--portico-accent': '#ff5500' },
    })
    expect(create().services).not.toHaveProperty('relay')
    const secureFrame = 'https://frame.example'
    expect(create({ services: { ...settings.services, secureFrame } }).services).toMatchObject({
      secureFrame,
    })
  })

  test('sets the networks of the profile, or all where it has none that are listed', () => {
    const listed = create({ networks: ['eip155:8453', 'eip155:1', 'eip155:999'] }).networks
    expect(listed.map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
    expect(create().networks).toBe(listedNetworks)
    expect(create({ networks: ['eip155:999'] }).networks).toBe(listedNetworks)
  })

  test('sets a locale only where the profile has one that the overlay has', () => {
    expect(create()).not.toHaveProperty('locale')
    expect(create({ locale: 'pt-BR' })).not.toHaveProperty('locale')
    expect(create({ locale: 'en' })).toHaveProperty('locale', 'en')
  })
})
