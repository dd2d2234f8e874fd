import { describe, expect, test } from 'vitest'
import type { Action, Explanation } from '../../../../shared/core/explanation.ts'
import { explanationWords } from '../../locales/explanation-words.ts'
import { toHeading, type Wording } from './to-sentence.ts'

const words: Readonly<Partial<Record<string, string>>> = explanationWords
const wording: Wording = { assets: [], message: (key) => words[key] ?? key, tag: 'en' }
const memo: Action = { contract: undefined, kind: 'memo', text: 'Hello', value: 0n }
const nonce: Action = { account: undefined, contract: undefined, kind: 'durable-nonce', value: 0n }

describe('toHeading', () => {
  const toTextOf = (...actions: Explanation['actions']) =>
    toHeading(
      {
        actions,
        address: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
        assets: [],
        chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        changes: { status: 'none' },
        fee: undefined,
        names: {},
        verdict: { reasons: [], word: 'fine' },
      },
      wording,
    )

  test('is of the action beside a memo, and of the memo where there is no other', () => {
    expect(toTextOf(memo)).toBe('Write a public memo')
    expect(toTextOf(memo, nonce)).toBe('Sign something that can be sent at any time')
    expect(toTextOf(nonce, memo, memo)).toBe('Sign something that can be sent at any time')
  })

  test('counts each of several actions, and each memo', () => {
    expect(toTextOf(memo, memo)).toBe('{count} steps in one')
    expect(toTextOf(memo, nonce, nonce)).toBe('{count} steps in one')
  })
})
