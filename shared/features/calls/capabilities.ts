import * as v from 'valibot'
import { limitTime } from '../../async/time-limit.ts'
import type { Clock } from '../../platform/ports.ts'
import { type ChainId, type Hex, toHexChainId } from '../../schema/primitives.ts'
import { isMissingMethod } from './calls-error.ts'
import type { CallsWallet } from './calls-wallet.ts'
import * as limits from './limits.ts'

/** What a wallet can do on a network (EIP-5792), by the name of the capability. */
export type WalletCapabilities = Readonly<Record<string, unknown>> & {
  /** Whether it makes all calls of a batch or none. `ready`: after the visitor has agreed to a smart account. */
  readonly atomic: {
    /** The support. */
    readonly status: 'ready' | 'supported' | 'unsupported'
  }
}

const anything = v.record(v.string(), v.unknown())
const atomicSchema = v.object({
  atomic: v.object({ status: v.picklist(['ready', 'supported', 'unsupported']) }),
})
/** Some wallets have a draft of EIP-5792. */
const atomicBatch = v.object({
  atomicBatch: v.object({ supported: v.custom<true>((value) => value === true) }),
})

const unsupported = { atomic: { status: 'unsupported' } } as const

/** Without `wallet_getCapabilities` a wallet makes no batches. */
export const toNoCapabilities = (chains: readonly Hex[]): unknown =>
  Object.fromEntries(chains.map((chain) => [chain, unsupported]))

/** The key `0x0` has those of every network. */
function toCapabilities(answer: unknown, chainId: ChainId): WalletCapabilities {
  const lists = v.safeParse(anything, answer)
  const found = ['0x0', toHexChainId(chainId)].map((key) => {
    const parsed = v.safeParse(anything, lists.success ? lists.output[key] : {})
    return parsed.success ? parsed.output : {}
  })
  const known = Object.assign({}, ...found)
  if (v.is(atomicSchema, known)) return known
  return { ...known, atomic: { status: v.is(atomicBatch, known) ? 'supported' : 'unsupported' } }
}

export async function readCapabilities(
  { accounts: [account], provider }: CallsWallet,
  chainIds: readonly ChainId[],
): Promise<Readonly<Record<ChainId, WalletCapabilities>>> {
  const params = [account, chainIds.map(toHexChainId)]
  const answer = await provider
    .request({ method: 'wallet_getCapabilities', params })
    .catch((cause: unknown) => {
      if (!isMissingMethod(cause)) throw cause
    })
  return Object.fromEntries(chainIds.map((id) => [id, toCapabilities(answer, id)]))
}

/** The visitor can refuse the upgrade. Never rejects. */
export async function isUpgrade(
  clock: Pick<Clock, 'after'>,
  wallet: CallsWallet,
): Promise<boolean> {
  const { caipNetworkId } = wallet.network
  const limit = { clock, limit: limits.capabilities, onLimit: () => ({}) }
  try {
    const found = await limitTime<Awaited<ReturnType<typeof readCapabilities>>>(limit, () =>
      readCapabilities(wallet, [caipNetworkId]),
    )
    return found[caipNetworkId]?.atomic.status === 'ready'
  } catch {
    return false
  }
}
