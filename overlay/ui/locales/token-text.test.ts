import { expect, test } from 'vitest'
import { isolate } from './token-text.ts'

test.each(['', 'ETH', 'USD Coin', 'Night Heron 71', 'a', '1inch', '0x48c6'])(
  '%j keeps its order in any direction',
  (text) => {
    expect(isolate(text)).toBe(text)
  },
)

test.each(['+Night Heron #71', '0.5 ETH', 'USD (old)', 'דאי', '−0.5 ETH', '#71', '0'])(
  '%j is isolated: its first or last sign would move in a sentence from right to left',
  (text) => {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`)
  },
)
