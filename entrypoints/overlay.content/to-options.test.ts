import { describe, expect, test } from 'vitest'
import { toOptions } from './to-options.ts'

const settings = {
  api: 'https://api.example',
  projectId: 'p',
  relay: '',
  rpc: '',
  secureSite: 'https://secure.example',
  themeMode: 'light',
} as const

describe('toOptions', () => {
  test('§9.16 an injected overlay sends no analytics: the page is not the project of the tester', () => {
    expect(toOptions(settings).features).toEqual({ analytics: false })
  })

  test('sets the services that are filled in, and the frame of the secure site', () => {
    expect(toOptions(settings)).toMatchObject({
      projectId: 'p',
      services: {
        api: 'https://api.example',
        secureFrame: 'https://secure.example/sdk',
        secureSite: 'https://secure.example',
      },
      themeMode: 'light',
    })
    expect(toOptions(settings).services).not.toHaveProperty('relay')
  })
})
