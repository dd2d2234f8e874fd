import { createLatest } from '../../../async/latest.ts'
import { createWatch } from '../../../async/watch.ts'
import { isPorticoError } from '../../../errors/portico-error.ts'
import type { SwapDraft } from '../draft/swap-draft.ts'
import { toSwapKey } from '../resolved-swap.ts'
import type { AllowanceCheck } from './allowance-check.ts'

export type PlanController = {
  readonly follow: () => void
  readonly refresh: () => Promise<void>
  readonly refuseBatches: () => void
  readonly stop: () => void
  readonly watch: () => () => void
}

export function createPlanController(draft: SwapDraft, reader: AllowanceCheck): PlanController {
  const latest = createLatest()
  let shown: string | undefined
  let hasBatches = true

  const toKey = () => {
    const order = draft.findOrder()
    return order && toSwapKey(order)
  }

  async function refresh(): Promise<void> {
    const order = draft.findOrder()
    const attempt = latest.begin()
    shown = toKey()
    if (!order) return draft.write({ plan: { status: 'idle' } })
    draft.write({ plan: { status: 'loading' } })
    try {
      const plan = await reader.read(order, attempt.signal)
      const isBatch = plan.isBatch && hasBatches
      if (attempt.isLatest()) draft.write({ plan: { plan: { ...plan, isBatch }, status: 'ready' } })
    } catch (cause) {
      const error = isPorticoError(cause, 'swap-invalid') ? cause : undefined
      if (attempt.isLatest()) draft.write({ plan: { status: 'failed' }, ...(error && { error }) })
    }
    return undefined
  }

  function follow(): void {
    if (isWatched() && toKey() !== shown) void refresh()
  }

  const { isWatched, watch } = createWatch({
    begin: follow,
    onIdle() {
      shown = undefined
    },
  })
  return {
    follow,
    refresh,
    refuseBatches() {
      hasBatches = false
    },
    stop() {
      latest.abort()
      shown = undefined
    },
    watch,
  }
}
