import { createLatest, type Run } from '../../../async/latest.ts'
import type { CoreContext } from '../../../core/context.ts'
import { isPorticoError } from '../../../errors/portico-error.ts'
import type { SwapDraft } from '../draft/swap-draft.ts'
import * as limits from '../limits.ts'
import { isQuoteOf, type ResolvedSwap, toSwapKey } from '../resolved-swap.ts'
import type { QuoteState, SwapQuote } from '../swap-state.ts'
import type { PricedQuotes } from './priced-quotes.ts'
import { createQuotePolling } from './quote-polling.ts'

export type QuoteController = {
  readonly follow: () => void
  readonly refresh: () => Promise<void>
  readonly stop: () => void
  readonly watch: () => () => void
}

function toFailure(cause: unknown): QuoteState {
  const issue = isPorticoError(cause, 'swap-invalid') ? cause.details?.['issue'] : undefined
  if (issue === 'liquidity') return { reason: 'liquidity', status: 'failed', text: undefined }
  if (issue !== 'quote-refused' || !isPorticoError(cause))
    return { reason: 'unavailable', status: 'failed', text: undefined }
  return { reason: 'refused', status: 'failed', text: String(cause.details?.['reason'] ?? '') }
}

function findQuote(quote: QuoteState, order: ResolvedSwap): SwapQuote | undefined {
  const last = quote.status === 'ready' ? quote.quote : undefined
  const shown = last ?? (quote.status === 'loading' ? quote.last : undefined)
  return shown && isQuoteOf(shown, order) ? shown : undefined
}

type Reading = {
  readonly attempt: Run
  readonly draft: SwapDraft
  /** Max follows the fee, which is read first. */
  readonly onOrder: () => void
  readonly reader: PricedQuotes
}

async function readQuote({ attempt, draft, onOrder, reader }: Reading): Promise<void> {
  const account = draft.findAccount()
  if (!account) return
  try {
    const fee = await reader.readFee(account.network)
    if (!attempt.isLatest()) return
    draft.write({ fee: fee.total })
    const order = draft.findOrder()
    onOrder()
    if (!order) return draft.write({ quote: { status: 'idle' } })
    const last = findQuote(draft.store.getState().quote, order)
    if (!last) draft.write({ quote: { last, status: 'loading' } })
    const quote = await reader.read(order, fee, attempt.signal)
    if (attempt.isLatest()) draft.write({ quote: { quote, status: 'ready' } })
  } catch (cause) {
    if (attempt.isLatest()) draft.write({ quote: toFailure(cause) })
  }
  return undefined
}

export function createQuoteController(
  { platform }: Pick<CoreContext, 'platform'>,
  draft: SwapDraft,
  reader: PricedQuotes,
): QuoteController {
  const { clock } = platform
  const latest = createLatest()
  let shown: string | undefined
  let reading: Run | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let stopTyping: () => void = () => undefined

  function toKey(): string | undefined {
    const order = draft.findOrder()
    if (order) return toSwapKey(order)
    return draft.store.getState().amount.isMax && draft.findAccount() ? 'max' : undefined
  }

  async function refresh(): Promise<void> {
    const account = draft.findAccount()
    const attempt = latest.begin()
    stopTyping()
    if (!account || toKey() === undefined) {
      shown = undefined
      return draft.write({ quote: { status: 'idle' } })
    }
    readAt = clock.now()
    const onOrder = () => {
      shown = toKey()
    }
    reading = attempt
    await readQuote({ attempt, draft, onOrder, reader })
    if (reading === attempt) reading = undefined
    return undefined
  }

  const watched = createQuotePolling(platform, {
    getReadAt: () => readAt,
    // A quote does not change under a request in a wallet. A read in progress goes on: restarting would never end it.
    isBusy: () => reading?.isLatest() === true || draft.store.getState().run !== undefined,
    refresh,
  })

  return {
    follow() {
      const key = toKey()
      if (key === shown) return
      shown = key
      latest.abort()
      stopTyping()
      draft.write({ quote: key ? { last: undefined, status: 'loading' } : { status: 'idle' } })
      if (key !== undefined) stopTyping = clock.after(limits.typing, () => void refresh())
    },
    refresh,
    stop() {
      stopTyping()
      watched.stop()
      latest.abort()
      shown = undefined
    },
    watch: watched.watch,
  }
}
