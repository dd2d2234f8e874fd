import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import { settle } from '../../../testing/settle.ts'
import {
  ethereum,
  etherOrder,
  routerAddress,
  toApprovalTask,
  usdcAddress,
  usdcOrder,
} from '../../../testing/swap-facts.ts'
import { createSwapNode, followOutcome } from '../../../testing/swap-node.ts'
import { toApproval, waitForAllowance } from './approval.ts'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const approve = (amount: bigint) => `0x095ea7b3${word(BigInt(routerAddress))}${word(amount)}`

describe('toApproval', () => {
  test.each([
    ['approve', 10_000_000n],
    ['reset', 0n],
  ] as const)('%s lets the spender move %s of the token', async (step, allowance) => {
    expect(await toApproval(toApprovalTask(), step)).toEqual({
      allowance,
      data: approve(allowance),
      from: firstAddress,
      network: ethereum,
      to: usdcAddress,
      value: 0n,
    })
  })

  test('is of a token and a spender alone', async () => {
    const plan = { ...toApprovalTask().plan, spender: undefined }
    for (const task of [toApprovalTask({ plan }), toApprovalTask({ order: etherOrder })])
      await expect(toApproval(task, 'approve')).rejects.toMatchObject({ code: 'internal' })
  })
})

type World = {
  readonly allowance?: bigint
  /** What the node shows at each poll, the last one for all further ones. An error: it does not answer. */
  readonly shown: readonly (bigint | Error)[]
  /** The status of the receipt. `undefined`: no block has it. */
  readonly status?: string
}

function wait({ allowance = 10n, shown, status }: World) {
  const spenders: unknown[] = []
  const controller = new AbortController()
  const node = createSwapNode({ read: () => (status === undefined ? null : { status }) })
  const task = toApprovalTask({ signal: controller.signal })
  const plans = {
    async readAllowance(order: unknown, spender: string) {
      spenders.push([order, spender])
      const answer = shown[Math.min(spenders.length, shown.length) - 1] ?? 0n
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const outcome = followOutcome(
    waitForAllowance(node.context, plans, { allowance, hash: '0xfe', task }),
  )
  return { ...node, clock: node.platform.clock, controller, outcome, spenders }
}
const issue = (name: string) => ({ code: 'swap-invalid', details: { issue: name } })

describe('waitForAllowance', () => {
  test('ends once the node shows at least the amount', async () => {
    for (const shown of [10n, 11n]) {
      const { clock, outcome, reads, spenders } = wait({ shown: [shown] })
      await settle()
      expect(outcome()).toBeUndefined()
      expect([reads, clock.pending()]).toEqual([[], 0])
      expect(spenders).toEqual([[usdcOrder, routerAddress]])
    }
  })

  test('of 0 ends once the node shows nothing', async () => {
    const { clock, outcome } = wait({ allowance: 0n, shown: [5n, 0n] })
    await clock.advanceInTasks(3_999)
    expect(outcome()).toBe('pending')
    await clock.advanceInTasks(1)
    expect(outcome()).toBeUndefined()
  })

  test('reads every 4 s, 45 times, and says that no block has the approval', async () => {
    const { clock, outcome, reads, spenders } = wait({ shown: [9n] })
    await clock.advanceInTasks(3_999)
    expect(spenders).toHaveLength(1)
    await clock.advanceInTasks(1)
    expect(spenders).toHaveLength(2)
    expect(reads[0]).toEqual({
      method: 'eth_getTransactionReceipt',
      network: ethereum,
      params: ['0xfe'],
    })
    await clock.advanceInTasks(42 * 4_000)
    expect([spenders.length, outcome()]).toEqual([44, 'pending'])
    await clock.advanceInTasks(4_000)
    expect(spenders).toHaveLength(45)
    expect(outcome()).toMatchObject(issue('approval-unconfirmed'))
    expect(clock.pending()).toBe(0)
  })

  test('a reverted transaction is no approval', async () => {
    const { outcome } = wait({ shown: [0n], status: '0x0' })
    await settle()
    expect(outcome()).toMatchObject(issue('approval-failed'))
  })

  test('a transaction in a block has 3 more polls to be shown, then another amount was approved', async () => {
    const { clock, outcome, spenders } = wait({ shown: [9n], status: '0x1' })
    await clock.advanceInTasks(8_000)
    expect([spenders.length, outcome()]).toEqual([3, 'pending'])
    await clock.advanceInTasks(4_000)
    expect(spenders).toHaveLength(4)
    expect(outcome()).toMatchObject(issue('allowance-short'))
  })

  test('is shown at the last of those polls', async () => {
    const { clock, outcome } = wait({ shown: [9n, 9n, 9n, 10n], status: '0x1' })
    await clock.advanceInTasks(12_000)
    expect(outcome()).toBeUndefined()
  })

  test('a node that does not answer says nothing of the amount', async () => {
    const offline = new PorticoError('rpc-failed')
    const silent = Array.from({ length: 10 }, () => offline)
    const { clock, outcome } = wait({ shown: [...silent, 10n], status: '0x1' })
    await clock.advanceInTasks(9 * 4_000)
    expect(outcome()).toBe('pending')
    await clock.advanceInTasks(4_000)
    expect(outcome()).toBeUndefined()
  })

  test('ends with the signal', async () => {
    const { clock, controller, outcome, spenders } = wait({ shown: [9n] })
    await settle()
    controller.abort()
    await settle()
    expect(outcome()).toMatchObject({ code: 'aborted' })
    expect([spenders.length, clock.pending()]).toEqual([1, 0])
  })
})
