import { describe, expect, test } from 'vitest'
import { createFeeError, createSwapError } from './swap-error.ts'

describe('createSwapError', () => {
  test('says why the swap is not made, and what the contract or the service says', () => {
    const error = createSwapError('reverted', 'Paused')
    expect([error.code, error.message]).toEqual([
      'swap-invalid',
      'The swap is not possible: reverted.',
    ])
    expect(error.details).toEqual({ issue: 'reverted', reason: 'Paused' })
  })

  test('has no reason where nobody says one', () => {
    expect(createSwapError('gas').details).toStrictEqual({ issue: 'gas' })
  })
})

describe('createFeeError', () => {
  test('has both fees as texts', () => {
    expect(createFeeError(7n, 90n)).toMatchObject({
      code: 'swap-invalid',
      details: { issue: 'fee-grown', now: '90', shown: '7' },
    })
  })
})
