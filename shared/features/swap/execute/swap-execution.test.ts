import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { call, createExecutionCase as createCase } from '../../../testing/execution-case.ts'
import { firstAddress, secondAddress } from '../../../testing/fake-connector.ts'
import { settle } from '../../../testing/settle.ts'
import { ethereum, otherNetwork, usdcAddress } from '../../../testing/swap-facts.ts'
import { followOutcome } from '../../../testing/swap-node.ts'
import type { AcceptedSwap } from './accepted-swap.ts'

/** What arrives is not known before a block has it. */
const swapped = {
  operation: 'trade',
  sentTo: '',
  transfers: [
    { direction: 'out', quantity: '0.5', symbol: 'ETH' },
    { direction: 'in', symbol: 'USDC' },
  ],
}

const toNames = (events: readonly unknown[]) => events.map((event) => Object(event).event)

describe('swap', () => {
  test('sends what was prepared, and follows it', async () => {
    const { events, followed, sends, execution, toSwap } = createCase()
    expect(await execution.swap(toSwap())).toBe('0xfe')
    expect(sends).toEqual([{ ...call, provider: expect.objectContaining({}) }])
    expect(followed).toEqual([['0xfe', ethereum, swapped]])
    expect(toNames(events)).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  test('sends nothing where a check of the calls fails', async () => {
    const { events, requests, sends, execution, toSwap, world } = createCase()
    const cause = new PorticoError('swap-invalid', 'No.')
    world.checks = () => Promise.reject(cause)
    await expect(execution.swap(toSwap())).rejects.toBe(cause)
    expect([sends, requests]).toEqual([[], []])
    expect(toNames(events)).toEqual(['INITIATE_SWAP', 'SWAP_ERROR'])
  })

  test('sends nothing that costs clearly more than was shown', async () => {
    const { sends, execution, toSwap } = createCase()
    await expect(execution.swap({ ...toSwap(), fee: 49_999n })).rejects.toMatchObject({
      details: { issue: 'fee-grown' },
    })
    expect(sends).toEqual([])
  })

  test('sends nothing without a call, nor where no client sends', async () => {
    const { client, sends, execution, toSwap, world } = createCase()
    world.calls = []
    await expect(execution.swap(toSwap())).rejects.toMatchObject({ code: 'internal' })
    world.calls = [call]
    Object.assign(client, { sendTransaction: undefined })
    await expect(execution.swap(toSwap())).rejects.toMatchObject({ code: 'adapter-not-found' })
    expect(sends).toEqual([])
  })

  test.each(['before', 'while'])(
    'sends nothing for another network that is active %s the wallet is asked',
    async (when) => {
      const { active, sends, execution, toSwap, world } = createCase()
      const leave = () => {
        active.network = otherNetwork
      }
      if (when === 'while') world.onAccounts = leave
      else leave()
      await expect(execution.swap(toSwap())).rejects.toMatchObject({ code: 'unauthorized' })
      expect(sends).toEqual([])
    },
  )

  test('sends nothing for an account that the wallet does not share any more', async () => {
    const { sends, execution, toSwap, world } = createCase()
    world.accounts = [secondAddress]
    await expect(execution.swap(toSwap())).rejects.toMatchObject({ code: 'unauthorized' })
    expect(sends).toEqual([])
  })

  test('sends nothing once it is aborted', async () => {
    const { sends, execution, toSwap, world } = createCase()
    const controller = new AbortController()
    world.onAccounts = () => controller.abort()
    const { signal } = controller
    await expect(execution.swap(toSwap({ signal }))).rejects.toMatchObject({ code: 'aborted' })
    expect(sends).toEqual([])
  })

  test('follows also what the wallet sends after nobody waits any more', async () => {
    const { followed, sends, execution, toSwap, world } = createCase()
    let answer: (hash: string) => void = () => undefined
    world.send = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const controller = new AbortController()
    const outcome = followOutcome(execution.swap(toSwap({ signal: controller.signal })))
    await settle()
    expect([sends.length, outcome()]).toEqual([1, 'pending'])
    controller.abort()
    await settle()
    expect(outcome()).toMatchObject({ code: 'aborted' })
    answer('0xfe')
    await settle()
    expect(followed).toEqual([['0xfe', ethereum, swapped]])
  })
})

describe('approve', () => {
  test('checks the swap, sends the approval, and waits until the node shows it', async () => {
    const { events, followed, platform, sends, steps, execution, toApprove, world } = createCase()
    world.allowance = 0n
    let sent = 0
    const outcome = followOutcome(
      execution.approve(toApprove(), 'approve', () => {
        sent += 1
      }),
    )
    await settle()
    expect(steps).toEqual(['approve'])
    expect(sends).toEqual([
      {
        data: expect.stringMatching(/^0x095ea7b3.*989680$/),
        from: firstAddress,
        network: ethereum,
        provider: expect.objectContaining({}),
        to: usdcAddress,
        value: 0n,
      },
    ])
    expect([followed, sent, outcome()]).toEqual([
      [['0xfe', ethereum, { operation: 'approve', sentTo: '', transfers: [] }]],
      1,
      'pending',
    ])
    world.allowance = 10_000_000n
    await platform.clock.advanceInTasks(4_000)
    expect([outcome(), events]).toEqual([undefined, []])
  })

  test('takes an allowance away', async () => {
    const { sends, steps, execution, toApprove, world } = createCase()
    world.allowance = 0n
    await execution.approve(toApprove(), 'reset', () => undefined)
    expect(steps).toEqual(['reset'])
    expect(sends).toMatchObject([{ data: expect.stringMatching(/0{64}$/) }])
  })

  test('sends no approval for a swap that fails its check, or that costs more than was shown', async () => {
    const { events, sends, execution, toApprove, world } = createCase()
    const approve = (task: AcceptedSwap) => execution.approve(task, 'approve', () => undefined)
    await expect(approve({ ...toApprove(), fee: 49_999n })).rejects.toMatchObject({
      details: { issue: 'fee-grown' },
    })
    const cause = new PorticoError('swap-invalid', 'No.')
    world.checks = () => Promise.reject(cause)
    await expect(approve(toApprove())).rejects.toBe(cause)
    expect(sends).toEqual([])
    expect(toNames(events)).toEqual(['SWAP_APPROVAL_ERROR', 'SWAP_APPROVAL_ERROR'])
  })
})
