import * as v from 'valibot'
import { type ChainId, defaultChainId, isChainId } from '../../schema/primitives.ts'
import type { RequestArguments } from '../connector.ts'
import { getDefaultChain, isApprovedChain, parseAccounts } from './session-accounts.ts'
import type { UniversalProvider } from './universal-provider.ts'

export type SessionChain = {
  readonly reset: () => void
  /** CAIP-2. The packages accept a chain outside the session. Here the provider goes back to the chain before. */
  readonly read: (universalProvider: UniversalProvider) => ChainId
  /** A wallet that switches at the page's request may add the chain to its session later. */
  readonly track: (call: RequestArguments, work: () => Promise<unknown>) => Promise<unknown>
}

/** EIP-3326. */
const switchParams = v.pipe(
  v.array(v.unknown()),
  v.transform(([first]) => first),
  v.object({ chainId: v.string() }),
)

function toRequestedChain({ method, params }: RequestArguments): string | undefined {
  if (method !== 'wallet_switchEthereumChain') return undefined
  const { output, success } = v.safeParse(switchParams, params)
  return success ? `eip155:${Number(output.chainId)}` : undefined
}

export function createSessionChain(): SessionChain {
  let last: ChainId | undefined
  let requested: string | undefined
  return {
    read(universalProvider) {
      const { session } = universalProvider
      const current = getDefaultChain(universalProvider)
      const isBelieved = (chain: unknown): chain is ChainId =>
        isChainId(chain) && (!session || chain === requested || isApprovedChain(session, chain))
      const first = session && parseAccounts(session)[0]?.chainId
      last = [current, last, first].find(isBelieved) ?? defaultChainId
      if (session && last !== current) universalProvider.setDefaultChain(last)
      return last
    },
    reset() {
      last = undefined
      requested = undefined
    },
    async track(call, work) {
      const before = requested
      requested = toRequestedChain(call) ?? requested
      try {
        return await work()
      } catch (cause) {
        requested = before
        throw cause
      }
    },
  }
}
