import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { findRevertReason, toRevertMessage } from './revert-reasons.ts'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)'])
const encode = (text: string) => encodeErrorResult({ abi, args: [text], errorName: 'Error' })
const toReason = (data: unknown, message?: string) => findRevertReason({ data, message })

describe('findRevertReason', () => {
  test('finds a known text of a contract, in the data and in the message of a node', () => {
    expect(toReason(encode('ERC20: transfer amount exceeds balance'))).toBe(
      'ERC20: transfer amount exceeds balance',
    )
    expect(toReason(undefined, 'execution reverted: STF')).toBe('STF')
    const panic = encodeErrorResult({ abi, args: [17n], errorName: 'Panic' })
    expect(toReason(panic)).toBe('panic 17')
  })

  test('gives no other text, and nothing for another error', () => {
    expect(toReason(encode('STF of alice'), 'execution reverted')).toBe('')
    expect(toReason(undefined, 'execution reverted: alice')).toBe('')
    expect(toReason(undefined, 'insufficient funds for gas')).toBe('')
    expect(toReason('alice', 'alice')).toBeUndefined()
    expect(toReason(undefined)).toBeUndefined()
  })
})

describe('toRevertMessage', () => {
  test('quotes a known text alone: a recording is a file of anyone', () => {
    expect(toRevertMessage('STF')).toBe('execution reverted: STF')
    expect(toRevertMessage('Send it to alice')).toBe('execution reverted')
  })
})
