import { serializeTransaction, size } from 'viem'
import { describe, expect, test } from 'vitest'
import { toTransactionBytes } from './transaction-cost.ts'

describe('toTransactionBytes', () => {
  test.for([
    [8453, 0n, '0x', 1_000_000_000n],
    [8453, 10n ** 18n, '0x', 1_000_000n],
    [10, 10n ** 24n, `0x${'ab'.repeat(68)}`, 30_000_000_000n],
    [1_313_161_554, 1n, `0x${'cd'.repeat(2_000)}`, 1n],
  ] as const)('is the size of what viem writes, and a few bytes more at most: %s', (facts) => {
    const [chainId, value, data, gasPrice] = facts
    const written = serializeTransaction({
      chainId,
      data: data,
      gas: 21_000n,
      maxFeePerGas: 2n * gasPrice,
      maxPriorityFeePerGas: 2n * gasPrice,
      nonce: 40_000,
      to: `0x${'11'.repeat(20)}`,
      type: 'eip1559',
      value,
    })
    const bytes = toTransactionBytes({ data: data, network: { id: chainId }, value }, gasPrice)
    expect(bytes).toBeGreaterThanOrEqual(size(written))
    expect(bytes - size(written)).toBeLessThan(4)
  })
})
