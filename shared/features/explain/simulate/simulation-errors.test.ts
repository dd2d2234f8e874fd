import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { PorticoError } from '../../../errors/portico-error.ts'
import {
  createAnsweringChain,
  createNodeError,
  network,
} from '../../../testing/simulating-chain.ts'
import { friend, from } from '../../../testing/verdict-facts.ts'
import { findRevert, readRevert, simulateCalls } from './simulate-calls.ts'

const call = { data: '0x1234', to: friend, value: 5n } as const
const simulate = (error: Error) =>
  simulateCalls(createAnsweringChain(error).chain, {
    baseFee: undefined,
    calls: [call],
    from,
    readings: [],
  })
const toErrorData = (reason: string) =>
  encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [reason] })

describe('readRevert', () => {
  const panic = encodeErrorResult({ abi: parseAbi(['error Panic(uint256)']), args: [17n] })
  const other = encodeErrorResult({ abi: parseAbi(['error Other(uint256)']), args: [17n] })

  test.each<readonly [string, unknown, string | undefined]>([
    ['the text of an error', toErrorData('Too little'), 'Too little'],
    ['the number of a panic', panic, 'panic 17'],
    ['nothing of another error', other, undefined],
    ['nothing of a text that is cut', toErrorData('Too little').slice(0, 100), undefined],
    ['nothing of a panic that is cut', panic.slice(0, 40), undefined],
    ['nothing of no data', '0x', undefined],
    ['nothing of what is none', 7, undefined],
  ])('gives %s', (_what, data, reason) => {
    expect(readRevert(data)).toBe(reason)
  })
})

describe('§2.21 an error of the node', () => {
  const insufficient = { reason: 'insufficient funds', status: 'reverted' }

  test.each<readonly [string, PorticoError, object]>([
    ['that it has no such method', createNodeError(-32601), { status: 'unsupported' }],
    ['by the code of the method for too little', createNodeError(-38014), insufficient],
    ['by the older code for too little', createNodeError(-32003), insufficient],
    [
      'in words, for too little',
      createNodeError(-32000, 'Insufficient Funds for gas'),
      insufficient,
    ],
    ['in words without a code', createNodeError(undefined, 'insufficient funds'), insufficient],
    [
      'by the code of a revert',
      createNodeError(3, 'failed', toErrorData('No')),
      { reason: 'No', status: 'reverted' },
    ],
    ['by that code alone', createNodeError(3), { reason: undefined, status: 'reverted' }],
    [
      'in the words of a revert',
      createNodeError(-32000, 'Execution Reverted: paused'),
      { reason: 'paused', status: 'reverted' },
    ],
  ])('is an outcome: %s', async (_what, error, outcome) => {
    expect(await simulate(error)).toStrictEqual(outcome)
  })

  test.each([
    ['another code', createNodeError(-32000, 'busy')],
    ['no code and no text', createNodeError(undefined)],
    ['no error of a node', new TypeError('offline')],
  ])('is none with %s: it rejects', async (_what, error) => {
    await expect(simulate(error)).rejects.toBe(error)
  })
})

describe('findRevert', () => {
  const find = (...answers: readonly unknown[]) =>
    findRevert(createAnsweringChain(...answers).chain, call, from)

  test('requests the call on the latest block', async () => {
    const { chain, requests } = createAnsweringChain('0x')
    expect(await findRevert(chain, call, from)).toBeUndefined()
    expect(requests).toEqual([
      {
        method: 'eth_call',
        network,
        params: [{ data: '0x1234', from, to: friend, value: '0x5' }, 'latest'],
      },
    ])
  })

  test('says why the call would fail', async () => {
    expect(await find(createNodeError(3, 'execution reverted: No'))).toEqual({
      reason: 'No',
      status: 'reverted',
    })
  })

  test('says nothing where the node has no such method, and rejects otherwise', async () => {
    expect(await find(createNodeError(-32601))).toBeUndefined()
    const error = createNodeError(-32000)
    await expect(find(error)).rejects.toBe(error)
  })
})
