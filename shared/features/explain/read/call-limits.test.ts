import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import { decodeCalls, flatten } from './decode-calls.ts'

const me = `0x${'11'.repeat(20)}` as const
const friend = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const

const decodeOne = (data: Hex, to: string | undefined = token): readonly Action[] =>
  decodeCalls([{ data, to, value: 0n }], me)
const approve = encodeFunctionData({ abi: erc20Abi, args: [friend, 1n], functionName: 'approve' })
const toBatch = (calls: readonly Hex[]): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function multicall(bytes[] data)']),
    args: [calls],
  })

/** An action as the actions in it. */
const toTree = (action: Action): unknown =>
  action.kind === 'batch' ? action.actions.map(toTree) : action.kind
const count = (actions: readonly Action[], kind: Action['kind']) =>
  flatten(actions).filter((action) => action.kind === kind).length

describe('decodeCalls', () => {
  test('opens four batches in one another, and not the fifth', () => {
    const inside = (depth: number): Hex => (depth === 0 ? approve : toBatch([inside(depth - 1)]))
    expect(decodeOne(inside(4)).map(toTree)).toEqual([[[[['approval']]]]])
    expect(decodeOne(inside(5)).map(toTree)).toEqual([[[[['call']]]]])
  })

  test('has at most 200 actions of a request, and does not open a batch with more', () => {
    const many = (length: number) => toBatch(Array.from({ length }, () => approve))
    expect(count(decodeOne(many(199)), 'approval')).toBe(199)
    expect(decodeOne(many(200))).toMatchObject([{ data: many(200), kind: 'call' }])
  })

  test('counts the actions of all calls, and of each batch', () => {
    const many = (length: number) => toBatch(Array.from({ length }, () => approve))
    const calls = [many(100), approve, many(97), many(1)].map((data) => ({
      data,
      to: token,
      value: 0n,
    }))
    expect(decodeCalls(calls, me).map(({ kind }) => kind)).toEqual([
      'batch',
      'approval',
      'batch',
      'call',
    ])
    const [all] = decodeOne(toBatch([many(100), many(98), many(1)]))
    expect(all?.kind === 'batch' && all.actions.map(({ kind }) => kind)).toEqual([
      'batch',
      'call',
      'batch',
    ])
  })

  test('takes the code of a contract for no function, however it begins', () => {
    for (const data of [approve, toBatch([approve]), '0x'] as const)
      expect(decodeCalls([{ data, to: undefined, value: 3n }], me)).toEqual([
        { contract: undefined, data, kind: 'call', value: 3n },
      ])
  })
})

describe('flatten', () => {
  test('has each batch before what is in it', () => {
    const actions = decodeOne(toBatch([approve, toBatch([approve, '0x12345678'])]))
    expect(flatten(actions).map(({ kind }) => kind)).toEqual([
      'batch',
      'approval',
      'batch',
      'approval',
      'call',
    ])
  })
})
