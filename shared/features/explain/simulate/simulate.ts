import type { Action } from '../../../core/explanation.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { Call } from '../read/call.ts'
import type { Chain } from './chain.ts'
import { type FoundChanges, findChanges } from './changes.ts'
import { findRevert } from './simulate-calls.ts'

export type SimulateRequest = {
  readonly actions: readonly Action[]
  readonly calls: readonly Call[]
  readonly from: string
  readonly held: readonly TokenBalance[]
}

export const toUnchecked = (reason: 'failed' | 'node'): FoundChanges => ({
  changes: { reason, status: 'unchecked' },
  faces: [],
  gas: undefined,
  isPartial: false,
})

export type Simulate = (chain: Chain, request: SimulateRequest) => Promise<FoundChanges>

export function createSimulate(): Simulate {
  const unsupported = new Set<string>()

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
