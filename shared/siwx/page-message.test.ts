import { describe, expect, test } from 'vitest'
import { checkPageMessage } from './page-message.ts'

describe('checkPageMessage', () => {
  test('accepts what a message can contain', () => {
    expect(checkPageMessage({})).toBeUndefined()
    expect(checkPageMessage({ resources: ['urn:a:1'], statement: 'Hello.' })).toBeUndefined()
  })

  test('names every option that no message can contain', () => {
    expect(() => checkPageMessage({ resources: ['terms'], statement: 'é' })).toThrow(
      expect.objectContaining({
        code: 'options-invalid',
        message:
          'The options are not valid. statement: Give one line of ASCII letters, digits, spaces and the punctuation of URIs. resources: Give absolute URIs.',
      }),
    )
  })

  test('refuses an empty statement, which a text of Solana does not have', () => {
    expect(() => checkPageMessage({ statement: '' })).toThrow(
      expect.objectContaining({ code: 'options-invalid' }),
    )
  })
})
