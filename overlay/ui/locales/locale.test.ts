import { describe, expect, test } from 'vitest'
import { english, loadLocale, selectLocaleTag } from './locale.ts'

describe('toLocaleTag', () => {
  const available = ['en', 'de', 'pt', 'pt-br']

  test('takes the first language that there is, the region before the language alone', () => {
    expect(selectLocaleTag(['fr', 'pt-BR', 'de'], available)).toBe('pt-br')
    expect(selectLocaleTag(['de-AT'], available)).toBe('de')
  })

  test('falls back to English', () => {
    expect(selectLocaleTag(['fr'], available)).toBe('en')
    expect(selectLocaleTag([], available)).toBe('en')
  })
})

describe('loadLocale', () => {
  test('gives English where there is nothing else', async () => {
    await expect(loadLocale(['xx'])).resolves.toBe(english)
    // A property that every object inherits is not a language.
    await expect(loadLocale(['constructor'])).resolves.toBe(english)
  })
})
