import { describe, expect, test } from 'vitest'
import { toEnvironment } from './environment.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

describe('toEnvironment', () => {
  test('has no version, no system and no size', () => {
    const surroundings = {
      language: 'pt-BR',
      locale: undefined,
      source: 'extension',
      userAgent: firefox,
    } as const
    expect(toEnvironment({ ...surroundings, width: 1_280 })).toEqual({
      browser: 'firefox',
      locale: 'pt',
      source: 'extension',
      viewport: 'desktop',
    })
  })

  test('has the language that the host sets', () => {
    const surroundings = { language: 'pt-BR', source: 'page', userAgent: firefox } as const
    expect(toEnvironment({ ...surroundings, locale: 'de-AT', width: 1_280 }).locale).toBe('de')
  })

  test.each([
    ['phone', 429],
    ['tablet', 430],
    ['tablet', 1_023],
    ['desktop', 1_024],
  ])('calls a window a %s at %d px', (viewport, width) => {
    const surroundings = {
      language: 'en',
      locale: undefined,
      source: 'page',
      userAgent: 'unknown',
    } as const
    expect(toEnvironment({ ...surroundings, width })).toMatchObject({ browser: 'other', viewport })
  })
})
