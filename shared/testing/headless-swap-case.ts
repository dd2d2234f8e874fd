import { createHeadlessSwap } from '../features/swap/headless-swap.ts'
import type { ResolvedSwap } from '../features/swap/resolved-swap.ts'
import type { SwapQuote } from '../features/swap/swap-state.ts'
import type { TokenBalance } from '../portfolio/token-balance.ts'
import { createScriptedExecution } from './scripted-execution.ts'
import { account, dai, ether, nativePlan, quote, usdc } from './swap-facts.ts'
import { createSwapNode } from './swap-node.ts'

export const listed: readonly TokenBalance[] = [ether, usdc, dai].map((token) => ({
  ...token,
  balance: undefined,
}))
const fee = { gasPrice: 5n, total: 7n }
export const request = { amount: '0.5', toToken: 'USDC' }

/** The swaps of a host, whose readers and steps a test scripts. */
export function createHeadlessCase({ type }: { readonly type?: 'eoa' | 'smartAccount' } = {}) {
  const node = createSwapNode(type ? { type } : {})
  const { clock } = node.platform
  const { calls, steps, execution, tasks } = createScriptedExecution()
  const quoted: ResolvedSwap[] = []
  const signals: AbortSignal[] = []
  const world = Object.assign(steps, {
    balance: undefined as bigint | undefined,
    held: [ether, usdc] as readonly TokenBalance[],
    list: listed,
    /** What each quote has, the last one for all further ones. */
    quotes: [{}] as readonly Partial<SwapQuote>[],
    plan: nativePlan,
  })
  const { quote: read, swap } = createHeadlessSwap(node.context, {
    plans: {
      read: async (_, signal) => {
        signals.push(signal)
        return world.plan
      },
      readAllowance: () => Promise.reject(new TypeError('unused')),
    },
    quotes: {
      async read(order, _, signal) {
        quoted.push(order)
        signals.push(signal)
        const changed = world.quotes[Math.min(quoted.length, world.quotes.length) - 1]
        const { amount, fromToken, toToken } = order
        const networkFee = { total: fee.total, value: undefined }
        const expiresAt = clock.now() + 15_000
        return { ...quote, amount, expiresAt, fromToken, networkFee, toToken, ...changed }
      },
      readFee: async () => fee,
    },
    readBalance: async ({ accountId }, { symbol }) => {
      calls.push(`balance ${accountId} ${symbol}`)
      return world.balance
    },
    readList: async () => world.list,
    readTokens: async () => ({
      accountId: account.accountId,
      isIncomplete: false,
      status: 'ready',
      tokens: world.held,
      total: undefined,
    }),
    execution,
  })
  return { ...node, calls, clock, quoted, read, signals, swap, tasks, world }
}
