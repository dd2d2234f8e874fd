import type { Action } from '../../../core/explanation.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { Call } from '../read/call.ts'
import type { Chain } from './chain.ts'
import { type FoundChanges, findChanges } from './changes.ts'
import { findRevert } from './simulate-calls.ts'

/** Calls of an account, with what they say. */
export type SimulateRequest = {
  readonly actions: readonly Action[]
  readonly calls: readonly Call[]
  readonly from: string
  readonly held: readonly TokenBalance[]
}

/** Nothing is known of the changes. */
export const toUnchecked = (reason: 'failed' | 'node'): FoundChanges => ({
  changes: { reason, status: 'unchecked' },
  faces: [],
  gas: undefined,
  isPartial: false,
})

export type Simulate = (chain: Chain, request: SimulateRequest) => Promise<FoundChanges>

/** Makes the function that finds what calls would change. It remembers which networks cannot simulate. */
export function createSimulate(): Simulate {
  const unsupported = new Set<string>()

  /** Without a simulation, a single call still says whether it would fail. */
  async function checkOne(chain: Chain, { calls, from }: SimulateRequest): Promise<FoundChanges> {
    const [call, ...others] = calls
    const reverted =
      call && others.length === 0
        ? await findRevert(chain, call, from).catch(() => undefined)
        : undefined
    const unchecked = toUnchecked('node')
    return reverted ? { ...unchecked, changes: reverted } : unchecked
  }

  async function simulate(chain: Chain, request: SimulateRequest): Promise<FoundChanges> {
    const { caipNetworkId } = chain.network
    if (!unsupported.has(caipNetworkId)) {
      const found = await findChanges(chain, request)
      if (found.changes.status !== 'unchecked') return found
      unsupported.add(caipNetworkId)
    }
    return checkOne(chain, request)
  }

  return simulate
}
