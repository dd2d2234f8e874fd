import type { EvmTransaction } from '../../../adapters/evm/transaction-cost.ts'
import { createCheck } from '../../../platform/create-check.ts'
import type { Platform } from '../../../platform/ports.ts'
import * as limits from '../limits.ts'
import { type ResolvedSwap, toSwapKey } from '../resolved-swap.ts'
import type { SwapService } from '../service/swap-service.ts'
import { createSwapError } from '../swap-error.ts'
import type { SwapStep } from '../swap-state.ts'
import type { AcceptedSwap } from './accepted-swap.ts'
import { toApproval } from './approval.ts'
import { checkArrival, type ReadChanges } from './check-arrival.ts'
import { checkBuilt, type SwapTerms, toTransaction } from './check-built.ts'

type BuilderOptions = {
  readonly checkTokens: (order: ResolvedSwap) => Promise<void>
  readonly platform: Pick<Platform, 'check' | 'clock' | 'fetch'>
  readonly readChanges: ReadChanges
  readonly service: Pick<SwapService, 'buildSwap'>
}

export type TransactionBuilder = {
  /** Builds and checks the swap behind an approval, so that a contract that would not swap is not approved. Rejects as `take` does. */
  readonly check: (task: AcceptedSwap, step: SwapStep) => Promise<void>
  readonly prepare: (task: AcceptedSwap, step: SwapStep) => Promise<readonly EvmTransaction[]>
  /** The calls that a view has shown. `unchecked`: only the service names the contract, and the visitor has not confirmed it. */
  readonly take: (task: AcceptedSwap) => Promise<readonly EvmTransaction[]>
}

type Built = {
  readonly calls: readonly EvmTransaction[]
  readonly isKnown: boolean
}

type Kept = Built & {
  readonly endsAt: number
  readonly key: string
}

function checkConfirmed({ calls, isKnown }: Built, { confirmedContract }: AcceptedSwap): void {
  const contract = calls.at(-1)?.to ?? ''
  const isConfirmed = contract.toLowerCase() === confirmedContract?.toLowerCase()
  if (!isKnown && !isConfirmed) throw createSwapError('unchecked', contract)
}

const toKey = ({ least, order, plan }: AcceptedSwap) =>
  [toSwapKey(order), least, plan.spender, plan.isBatch && plan.steps.join()].join(' ')

/** What a view has shown in words is what the wallet gets. */
export function createTransactionBuilder({
  checkTokens,
  platform,
  readChanges,
  service,
}: BuilderOptions): TransactionBuilder {
  const { clock } = platform
  const check = createCheck(platform)
  let kept: Kept | undefined

  async function build(task: AcceptedSwap, first: SwapStep): Promise<Built> {
    const { least, order, plan, signal } = task
    const terms: SwapTerms = { least, order, spender: plan.spender }
    const left = plan.isBatch ? plan.steps : plan.steps.slice(plan.steps.indexOf(first))
    const approvals = left.filter((step) => step !== 'swap')
    const before = await Promise.all(approvals.map((step) => toApproval(task, step)))
    const [built] = await Promise.all([service.buildSwap(order, signal), checkTokens(order)])
    const isWhole = await check('swap', () => checkBuilt(built, terms))
    const calls = [...before, toTransaction(built, order)]
    const isKnown = await check('arrival', () =>
      checkArrival(readChanges, terms, { calls, isWhole }),
    )
    return { calls, isKnown }
  }

  const find = (key: string) => (kept?.key === key && clock.now() < kept.endsAt ? kept : undefined)

  return {
    async check(task, step) {
      checkConfirmed(await build(task, step), task)
    },
    async prepare(task, step) {
      if (step !== 'swap') return [await toApproval(task, step)]
      const key = toKey(task)
      const built = find(key) ?? (await build(task, step))
      kept = { ...built, endsAt: clock.now() + limits.quoteLifetime, key }
      return built.calls
    },
    async take(task) {
      const shown = find(toKey(task))
      // The wallet or the chain refused: the next attempt builds again.
      kept = undefined
      const built = shown ?? (await build(task, 'swap'))
      checkConfirmed(built, task)
      return built.calls
    },
  }
}
