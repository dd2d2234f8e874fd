import { describe, expect, test } from 'vitest'
import { english, loadLocale, toLocaleTag } from './locale.ts'

describe('toLocaleTag', () => {
  const available = ['en', 'de', 'pt', 'pt-br']

  test('takes the first language that there is, the region before the language alone', () => {
    expect(toLocaleTag(['fr', 'pt-BR', 'de'], available)).toBe('pt-br')
    expect(toLocaleTag(['de-AT'], available)).toBe('de')
  })

  test('falls back to English', () => {
    expect(toLocaleTag(['fr'], available)).toBe('en')
    expect(toLocaleTag([], available)).toBe('en')
  })
})

describe('loadLocale', () => {
  test('gives English where there is nothing else', async () => {
    await expect(loadLocale(['xx'])).resolves.toBe(english)
    // What a tag happens to share with every object is no language.
    await expect(loadLocale(['constructor'])).resolves.toBe(english)
  })
})
