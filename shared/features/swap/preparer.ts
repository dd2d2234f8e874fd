import type { EvmTransaction } from '../../adapters/evm/transaction-cost.ts'
import { createCheck } from '../../platform/create-check.ts'
import type { Platform } from '../../platform/ports.ts'
import { toApproval } from './approval.ts'
import { checkArrival, type ReadChanges } from './check-arrival.ts'
import { checkBuilt, type SwapTerms, toTransaction } from './check-built.ts'
import * as limits from './limits.ts'
import { toOrderKey } from './swap-order.ts'
import type { SwapService } from './swap-service.ts'
import type { SwapStep } from './swap-state.ts'
import type { SwapTask } from './swap-task.ts'

type PreparerOptions = {
  readonly platform: Pick<Platform, 'check' | 'clock'>
  readonly readChanges: ReadChanges
  readonly service: Pick<SwapService, 'buildSwap'>
}

export type Preparer = {
  /** The calls of a step, checked, for a view that shows them: those of a batch are in one request. Rejects with a `PorticoError`. */
  readonly prepare: (task: SwapTask, step: SwapStep) => Promise<readonly EvmTransaction[]>
  /** The calls of the swap for the wallet: those that a view has shown, unless they are as old as a quote may be. */
  readonly take: (task: SwapTask) => Promise<readonly EvmTransaction[]>
}

type Kept = {
  readonly calls: readonly EvmTransaction[]
  readonly endsAt: number
  readonly key: string
}

const toKey = ({ least, order, plan }: SwapTask) =>
  [toOrderKey(order), least, plan.spender, plan.isBatch && plan.steps.join()].join(' ')

/** Makes the calls of swaps. What a view has shown in words is what the wallet gets. */
export function createPreparer({ platform, readChanges, service }: PreparerOptions): Preparer {
  const { clock } = platform
  const check = createCheck(platform)
  let kept: Kept | undefined

  async function build(task: SwapTask): Promise<readonly EvmTransaction[]> {
    const { least, order, plan, signal } = task
    const terms: SwapTerms = { least, order, spender: plan.spender }
    const steps = plan.isBatch ? plan.steps.filter((step) => step !== 'swap') : []
    const before = await Promise.all(steps.map((step) => toApproval(task, step)))
    const built = await service.buildSwap(order, signal)
    const isWhole = await check('swap', () => checkBuilt(built, terms))
    const calls = [...before, toTransaction(built, order)]
    await check('arrival', () => checkArrival(readChanges, terms, { calls, isWhole }))
    return calls
  }

  const find = (key: string) =>
    kept?.key === key && clock.now() < kept.endsAt ? kept.calls : undefined

  return {
    async prepare(task, step) {
      if (step !== 'swap') return [await toApproval(task, step)]
      const key = toKey(task)
      const calls = find(key) ?? (await build(task))
      kept = { calls, endsAt: clock.now() + limits.quoteLifetime, key }
      return calls
    },
    async take(task) {
      const calls = find(toKey(task))
      // A wallet that declines, or a chain that refuses: the next attempt is built anew.
      kept = undefined
      return calls ?? build(task)
    },
  }
}
