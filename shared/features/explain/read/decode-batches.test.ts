import { encodeFunctionData, erc20Abi, type Hex, multicall3Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import { decodeCalls, flatten } from './decode-calls.ts'
import { multicall3 } from './known-contracts.ts'

const me = `0x${'11'.repeat(20)}` as const
const friend = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const
const other = `0x${'44'.repeat(20)}` as const
const decodeOne = (data: Hex, to: string | undefined = token, value = 0n): Action | undefined =>
  decodeCalls([{ data, to, value }], me)[0]

const batches = parseAbi([
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function multicall(bytes32 previousBlockhash, bytes[] data)',
  'struct Call { address to; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
  'function execute(Call[] calls)',
  'function execute(address to, uint256 value, bytes data)',
])

const aggregators = parseAbi([
  'struct Aggregated { address target; bytes callData; }',
  'function aggregate(Aggregated[] calls)',
  'function blockAndAggregate(Aggregated[] calls)',
  'function tryAggregate(bool requireSuccess, Aggregated[] calls)',
  'function tryBlockAndAggregate(bool requireSuccess, Aggregated[] calls)',
])

const approvals = parseAbi([
  'function increaseApproval(address spender, uint256 amount)',
  'function decreaseApproval(address spender, uint256 amount)',
  'function approveAndCall(address spender, uint256 amount)',
  'function approveAndCall(address spender, uint256 amount, bytes data)',
])

describe('decodeCalls of approvals', () => {
  test.each([
    ['increaseApproval', [friend, 5n], 'raise'],
    ['decreaseApproval', [friend, 5n], 'lower'],
    ['approveAndCall', [friend, 5n], 'set'],
    ['approveAndCall', [friend, 5n, '0xabcd'], 'set'],
  ] as const)('names the right that %s gives', (functionName, args, change) => {
    const data = encodeFunctionData({ abi: approvals, args, functionName })
    expect(decodeOne(data)).toMatchObject({
      amount: 5n,
      asset: token,
      change,
      kind: 'approval',
      spender: friend,
    })
  })
})

describe('decodeCalls of batches', () => {
  const approve = encodeFunctionData({ abi: erc20Abi, args: [friend, 1n], functionName: 'approve' })

  test('§5.18 opens batches, also those in one another', () => {
    const inner = encodeFunctionData({
      abi: batches,
      args: [[approve, '0xdeadbeef']],
      functionName: 'multicall',
    })
    const outer = encodeFunctionData({
      abi: batches,
      args: [1n, [inner]],
      functionName: 'multicall',
    })
    expect(decodeOne(outer)).toMatchObject({
      actions: [
        { actions: [{ kind: 'approval' }, { data: '0xdeadbeef', kind: 'call' }], kind: 'batch' },
      ],
      kind: 'batch',
    })
    const together = encodeFunctionData({
      abi: multicall3Abi,
      args: [[{ allowFailure: true, callData: approve, target: token }]],
      functionName: 'aggregate3',
    })
    expect(decodeOne(together, multicall3)).toMatchObject({
      actions: [{ asset: token, kind: 'approval' }],
    })
    const aggregated = [{ callData: approve, target: token }] as const
    for (const [functionName, args] of [
      ['aggregate', [aggregated]],
      ['blockAndAggregate', [aggregated]],
      ['tryAggregate', [true, aggregated]],
      ['tryBlockAndAggregate', [true, aggregated]],
    ] as const) {
      const data = encodeFunctionData({ abi: aggregators, args, functionName })
      expect(decodeOne(data, multicall3)).toMatchObject({
        actions: [{ asset: token, kind: 'approval' }],
        kind: 'batch',
      })
    }
    const calls = [
      { data: approve, to: token, value: 0n },
      { data: '0x', to: friend, value: 4n },
    ] as const
    for (const functionName of ['execute', 'executeBatch'] as const) {
      const data = encodeFunctionData({ abi: batches, args: [calls], functionName })
      expect(decodeOne(data, me)).toMatchObject({
        actions: [{ kind: 'approval' }, { amount: 4n, from: me, kind: 'transfer', to: friend }],
      })
      // Another contract's function of this name is not known.
      expect(decodeOne(data, other)).toMatchObject({ kind: 'call' })
    }
  })

  test.each([
    ['alone', [[approve, approve]]],
    ['until a time', [1n, [approve, approve]]],
    ['on top of a block', [`0x${'ab'.repeat(32)}`, [approve, approve]]],
  ] as const)(
    'a multicall has calls of the contract itself, which pay nothing: %s',
    (_name, args) => {
      const data = encodeFunctionData({ abi: batches, args, functionName: 'multicall' })
      const shared = { amount: 1n, asset: token, contract: token, kind: 'approval', value: 0n }
      expect(decodeOne(data, token, 9n)).toMatchObject({
        actions: [shared, shared],
        contract: token,
        kind: 'batch',
        value: 9n,
      })
    },
  )

  test('batches in one another have an end', () => {
    let data: Hex = approve
    for (let depth = 0; depth < 40; depth += 1)
      data = encodeFunctionData({
        abi: batches,
        args: [[data, data].slice(0, 1)],
        functionName: 'multicall',
      })
    const action = decodeOne(data)
    expect(action?.kind).toBe('batch')
    expect(flatten(action ? [action] : []).at(-1)).toMatchObject({ kind: 'call' })
    const wide = encodeFunctionData({
      abi: batches,
      args: [Array.from({ length: 250 }, () => approve)],
      functionName: 'multicall',
    })
    expect(decodeOne(wide)).toMatchObject({ kind: 'call' })
  })
})
