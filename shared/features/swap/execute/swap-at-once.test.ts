import { describe, expect, test } from 'vitest'
import {
  createExecutionCase as createCase,
  includedBatch,
} from '../../../testing/execution-case.ts'
import { settle } from '../../../testing/settle.ts'
import { ethereum, otherNetwork } from '../../../testing/swap-facts.ts'
import { followOutcome } from '../../../testing/swap-node.ts'

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

describe('swapAtOnce', () => {
  test('sends one batch, and follows its last transaction', async () => {
    const { events, followed, requests, sends, execution, toSwap } = createCase()
    let sent = 0
    const onSent = () => {
      sent += 1
    }
    expect(await execution.swapAtOnce(toSwap(), onSent)).toBe('0xba')
    expect(requests).toEqual(['eth_accounts', 'wallet_sendCalls', 'wallet_getCallsStatus'])
    expect([followed, sends, sent]).toEqual([[['0xba', ethereum, swapped]], [], 1])
    expect(toNames(events)).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  test('follows it also after nobody waits any more, until the end of the core', async () => {
    const { followed, platform, requests, execution, toSwap, world } = createCase()
    world.batch = { status: 100 }
    const controller = new AbortController()
    const run = () =>
      followOutcome(execution.swapAtOnce(toSwap({ signal: controller.signal }), () => undefined))
    const outcome = run()
    await settle()
    controller.abort()
    await settle()
    expect(outcome()).toMatchObject({ code: 'aborted' })
    world.batch = includedBatch
    await platform.clock.advanceInTasks(2_000)
    expect(followed).toEqual([['0xba', ethereum, swapped]])
    expect(requests).toHaveLength(4)
  })

  test('ends with the core', async () => {
    const { followed, platform, execution, toSwap, world } = createCase()
    world.batch = { status: 100 }
    const outcome = followOutcome(execution.swapAtOnce(toSwap(), () => undefined))
    await settle()
    execution.destroy()
    await settle()
    expect(outcome()).toMatchObject({ code: 'aborted' })
    expect([followed, platform.clock.pending()]).toEqual([[], 0])
  })

  test('sends no batch for another account, nor once it is aborted', async () => {
    const { active, requests, execution, toSwap, world } = createCase()
    const controller = new AbortController()
    world.onAccounts = () => controller.abort()
    const swap = (signal: AbortSignal) => execution.swapAtOnce(toSwap({ signal }), () => undefined)
    await expect(swap(controller.signal)).rejects.toMatchObject({ code: 'aborted' })
    active.network = otherNetwork
    await expect(swap(new AbortController().signal)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    expect(requests).toEqual(['eth_accounts'])
  })
})
