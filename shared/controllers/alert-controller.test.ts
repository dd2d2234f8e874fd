import { describe, expect, test } from 'vitest'
import { alertCatalogue } from '../errors/alert-catalogue.ts'
import { findProviderAlert } from '../errors/provider-alerts.ts'
import { settle } from '../testing/settle.ts'
import { createAlertController, isLocalPage } from './alert-controller.ts'

function setUp({ showsAll = true } = {}) {
  const lines: string[] = []
  const alerts = createAlertController({
    log: (level, message) => lines.push(`${level} ${message}`),
    readText: async (code) => alertCatalogue[code].title,
    showsAll: () => showsAll,
  })
  return { alerts, lines }
}

const titles = [
  ['§8.19', 'network-not-found', 'Network Not Found'],
  ['§8.20', 'origin-not-allowed', 'Invalid App Configuration'],
  ['§8.20', 'socials-timeout', 'Invalid App Configuration'],
  ['§8.21', 'session-expired', 'Session Expired'],
  ['§8.22', 'project-id-invalid', 'Invalid Project ID'],
  ['§8.23', 'project-id-missing', 'Project ID Not Configured'],
] as const

describe('createAlertController', () => {
  test('shows an alert and tells the developer', async () => {
    const { alerts, lines } = setUp()
    alerts.show('project-id-missing')
    expect(alerts.store.getState().code).toBe('project-id-missing')
    await settle()
    expect(lines).toEqual(['error Project ID Not Configured'])
    alerts.hide()
    expect(alerts.store.getState().code).toBeUndefined()
  })

  test.each([
    ['§8.19 §8.31', 'network-not-found', false],
    ['§8.18 §8.20', 'origin-not-allowed', false],
    ['§8.20 §8.27', 'socials-timeout', false],
    ['§8.21', 'session-expired', true],
    ['§8.22', 'project-id-invalid', false],
    ['§8.23 §8.30', 'project-id-missing', false],
    ['', 'wallet-contested', true],
  ] as const)(
    '%s the console has %s, and the card of a page that visitors use shows it: %s',
    async (_, code, isShown) => {
      const used = setUp({ showsAll: false })
      used.alerts.show(code)
      expect(used.alerts.store.getState().code).toBe(isShown ? code : undefined)
      const developed = setUp()
      developed.alerts.show(code)
      expect(developed.alerts.store.getState().code).toBe(code)
      await settle()
      const line = `error ${alertCatalogue[code].title}`
      expect([used.lines, developed.lines]).toEqual([[line], [line]])
    },
  )

  test('§8.19 there is no other alert', () => {
    expect(Object.keys(alertCatalogue)).toEqual([
      'embedder-policy',
      'frame-policy',
      'frame-sandbox',
      'network-not-found',
      'opener-policy',
      'origin-not-allowed',
      'popup-sandbox',
      'project-id-invalid',
      'project-id-missing',
      'session-expired',
      'socials-timeout',
      'wallet-contested',
    ])
  })

  test.each([
    ['http://localhost:5173', true],
    ['https://dapp.localhost', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:8080', true],
    ['https://localhost.example', false],
    ['https://127.0.0.1.example', false],
    ['https://notlocalhost', false],
    ['https://app.example', false],
    ['', false],
  ])('the page %s is under development: %s', (url, expected) => {
    expect(isLocalPage(url)).toBe(expected)
  })

  test('§8.18 a refused origin is told once, until it is armed again', async () => {
    const { alerts, lines } = setUp()
    alerts.show('origin-not-allowed')
    alerts.hide()
    alerts.show('origin-not-allowed')
    expect(alerts.store.getState().code).toBeUndefined()
    await settle()
    expect(lines).toHaveLength(1)
    alerts.rearm('origin-not-allowed')
    alerts.show('origin-not-allowed')
    expect(alerts.store.getState().code).toBe('origin-not-allowed')
  })

  test('writes the code where the text does not load', async () => {
    const lines: string[] = []
    const alerts = createAlertController({
      log: (_, message) => lines.push(message),
      readText: async () => Promise.reject(new TypeError('offline')),
      showsAll: () => true,
    })
    alerts.show('network-not-found')
    await settle()
    expect(lines).toEqual(['network-not-found'])
  })

  test.for(titles)('§8.19 §8.20 §8.21 §8.22 §8.23 the title of %s %s is %s', ([, code, title]) => {
    expect(alertCatalogue[code].title).toBe(title)
  })

  test('§8.24 the three known provider errors map to their alerts, each shown once', async () => {
    expect(findProviderAlert('x Unauthorized: origin not allowed y')).toBe('origin-not-allowed')
    expect(findProviderAlert('JWT validation error: JWT Token is not yet valid')).toBe(
      'session-expired',
    )
    expect(findProviderAlert('Unauthorized: invalid key')).toBe('project-id-invalid')
    expect(findProviderAlert('anything else')).toBeUndefined()
    for (const code of ['origin-not-allowed', 'session-expired', 'project-id-invalid'] as const) {
      const { alerts, lines } = setUp()
      alerts.show(code)
      alerts.show(code)
      await settle()
      expect(lines).toHaveLength(1)
    }
  })
})
