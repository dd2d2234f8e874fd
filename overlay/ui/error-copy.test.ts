import { describe, expect, test } from 'vitest'
import { errorCopy, toErrorCopy } from './error-copy.ts'
import { enAccount } from './locales/en-account.ts'

describe('toErrorCopy', () => {
  test('has a sentence for every error', () => {
    // SAFETY: a key of the table itself.
    for (const code of Object.keys(errorCopy))
      expect(enAccount[toErrorCopy(code as keyof typeof errorCopy)]).toMatch(/^[A-Z].+\.$/)
  })
})
