import { type Abi, encodeEventTopics, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { createExplainCase, toWord } from '../../../testing/explain-case.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import { permit2 } from '../read/known-contracts.ts'

const me = firstAddress.toLowerCase()
const spender = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const
const dapp = `0x${'44'.repeat(20)}` as const

const abi = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function getApproved(uint256 tokenId) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
])
const collectionAbi = parseAbi([
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
])
const permit2Abi = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'function allowance(address user, address token, address spender) view returns (uint160, uint48, uint48)',
])

type Signed = { readonly abi: Abi; readonly args: readonly unknown[] }

const toTopics = ({ abi: of, args }: Signed, eventName: string): readonly Hex[] =>
  encodeEventTopics({ abi: of, args, eventName })
    .flat()
    .flatMap((topic) => topic ?? [])

const toKey = ({ abi: of, args }: Signed, to: string, functionName: string) =>
  `${to} ${encodeFunctionData({ abi: of, args, functionName })}`

const log = (address: string, topics: readonly Hex[], data = `0x${toWord(1n)}`) => ({
  address,
  data,
  topics,
})

const shared = { asset: token, contract: token, spender, value: 0n }
const approval = {
  ...shared,
  amount: 7n,
  change: 'set',
  expiry: undefined,
  isPermit: false,
  isUnlimited: false,
  kind: 'approval',
  witness: [],
} as const

/** Calls a function that is not known, which logs what a test says. */
async function explainCall(
  change: Partial<Awaited<ReturnType<typeof createExplainCase>>['chain']>,
) {
  const { chain, explain } = await createExplainCase()
  Object.assign(chain, change)
  return explain.explain({ data: '0x12345678', to: dapp })
}

describe('a right that no action names', () => {
  const approved = log(token, toTopics({ abi, args: [firstAddress, spender] }, 'Approval'))
  const allowance = toKey({ abi, args: [me, spender] }, token, 'allowance')

  test('is what a spender could spend afterwards', async () => {
    const { assets, changes, verdict } = await explainCall({
      holdings: { [allowance]: [2n, 7n] },
      logs: [approved],
    })
    expect(changes).toEqual({ arrives: [], leaves: [], rights: [approval], status: 'simulated' })
    expect(assets.map(({ address }) => address)).toContain(token)
    expect(verdict.reasons).toContain('unknown-spender')
  })

  test('stops where a plain account gets it', async () => {
    const { verdict } = await explainCall({
      code: { [spender]: ['0x', '0x'] },
      holdings: { [allowance]: [0n, 1n] },
      logs: [approved],
    })
    expect(verdict).toMatchObject({ word: 'stop' })
    expect(verdict.reasons[0]).toBe('approval-to-account')
  })

  test.each([
    ['lowered', [7n, 2n]],
    ['as it was', [7n, 7n]],
  ] as const)('is none where it is %s', async (_what, amounts) => {
    const { changes } = await explainCall({ holdings: { [allowance]: amounts }, logs: [approved] })
    expect(changes).toEqual({ arrives: [], leaves: [], status: 'simulated' })
  })

  test('is none where somebody else gives it', async () => {
    const { changes } = await explainCall({
      holdings: { [toKey({ abi, args: [dapp, spender] }, token, 'allowance')]: [0n, 7n] },
      logs: [log(token, toTopics({ abi, args: [dapp, spender] }, 'Approval'))],
    })
    expect(changes).toEqual({ arrives: [], leaves: [], status: 'simulated' })
  })

  test('is unchecked where the contract does not say what is left', async () => {
    const { changes, verdict } = await explainCall({ logs: [approved] })
    expect(changes).toEqual({ arrives: [], leaves: [], status: 'simulated' })
    expect(verdict.reasons).toContain('unchecked')
  })

  test('is said for a whole collection, for one token of it, and for Permit2', async () => {
    const { changes } = await explainCall({
      holdings: {
        [toKey({ abi, args: [me, spender] }, token, 'isApprovedForAll')]: [0n, 1n],
        [toKey({ abi, args: [9n] }, token, 'getApproved')]: [0n, BigInt(spender)],
        [toKey({ abi: permit2Abi, args: [me, token, spender] }, permit2, 'allowance')]: [0n, 7n],
      },
      logs: [
        log(token, toTopics({ abi, args: [firstAddress, spender] }, 'ApprovalForAll')),
        log(token, toTopics({ abi: collectionAbi, args: [firstAddress, spender, 9n] }, 'Approval')),
        log(
          permit2,
          toTopics({ abi: permit2Abi, args: [firstAddress, token, spender] }, 'Approval'),
        ),
      ],
    })
    expect(changes).toMatchObject({
      rights: [
        { ...shared, isApproved: true, kind: 'approval-for-all' },
        { ...approval, amount: 9n },
        approval,
      ],
    })
  })

  test('is not said twice: an action names it', async () => {
    const { chain, explain } = await createExplainCase()
    chain.holdings = { [allowance]: [0n, 7n] }
    chain.logs = [approved]
    const data = encodeFunctionData({
      abi: parseAbi(['function approve(address spender, uint256 amount)']),
      args: [spender, 7n],
      functionName: 'approve',
    })
    const { actions, changes } = await explain.explain({ data, to: token })
    expect(actions).toMatchObject([{ amount: 7n, kind: 'approval' }])
    expect(changes).toEqual({ arrives: [], leaves: [], status: 'simulated' })
  })

  test('is found among the logs of 200 other contracts', async () => {
    const others = Array.from({ length: 200 }, (_, index) =>
      log(`0x${(index + 1).toString(16).padStart(40, 'b')}`, [`0x${'77'.repeat(32)}`]),
    )
    const { changes, verdict } = await explainCall({
      holdings: { [allowance]: [0n, 7n] },
      logs: [...others, approved],
    })
    expect(changes).toMatchObject({ rights: [approval] })
    // The others are more than are read.
    expect(verdict.reasons).toContain('unchecked')
  })
})
