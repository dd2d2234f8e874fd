import { expect, test } from 'vitest'
import { hasSwaps } from './swap-networks.ts'

test('§9.25 tokens are swapped on twelve EVM networks and on no others', () => {
  const ids = [1, 42_161, 10, 324, 8453, 56, 137, 100, 43_114, 250, 8217, 1_313_161_554]
  const others = [11_155_111, 42_220]
  const found = [...ids, ...others].filter((id) => hasSwaps({ chainNamespace: 'eip155', id }))
  expect(found).toEqual(ids)
  expect(hasSwaps({ chainNamespace: 'solana', id: 1 })).toBe(false)
})
