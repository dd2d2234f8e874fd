import { describe, expect, test } from 'vitest'
import { errorCopy, toErrorCopy } from './error-copy.ts'
import { en } from './locales/en.ts'

describe('toErrorCopy', () => {
  test('has a sentence for every error', () => {
    // SAFETY: a key of the table itself.
    for (const code of Object.keys(errorCopy))
      expect(en[toErrorCopy(code as keyof typeof errorCopy)]).toMatch(/^[A-Z].+\.$/)
  })
})
