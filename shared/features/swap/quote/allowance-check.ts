import * as v from 'valibot'
import { readQuantity, readRevert } from '../../../adapters/evm/transaction-cost.ts'
import { limitTime } from '../../../async/time-limit.ts'
import type { CoreContext } from '../../../core/context.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { isSameAddress } from '../../../format/address.ts'
import { createCheck } from '../../../platform/create-check.ts'
import { toHexChainId } from '../../../schema/primitives.ts'
import { toQuantity } from '../../../schema/quantity.ts'
import { loadApprovalEncoder } from '../execute/load-approval-encoder.ts'
import * as limits from '../limits.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import type { SwapService } from '../service/swap-service.ts'
import { createSwapError } from '../swap-error.ts'
import type { SwapPlan, SwapStep } from '../swap-state.ts'
import { getEvmClient } from './priced-quotes.ts'

type PlanContext = Pick<CoreContext, 'chainClients' | 'platform'>

export type AllowanceCheck = {
  /** A failed read rejects: it is not zero. */
  readonly readAllowance: (order: ResolvedSwap, spender: string) => Promise<bigint>
  readonly read: (order: ResolvedSwap, signal: AbortSignal) => Promise<SwapPlan>
}

const atomic = v.object({ atomic: v.object({ status: v.picklist(['supported']) }) })
/** Some wallets have a draft of EIP-5792. */
const atomicBatch = v.object({
  atomicBatch: v.object({ supported: v.custom<true>((value) => value === true) }),
})
const anything = v.record(v.string(), v.unknown())

/** A wallet that does not answer has none (EIP-5792). */
async function hasBatches({ platform }: PlanContext, order: ResolvedSwap): Promise<boolean> {
  const { address, connector, network } = order.account
  const chain = toHexChainId(network.caipNetworkId)
  const limit = { clock: platform.clock, limit: limits.capabilities, onLimit: () => undefined }
  try {
    const answer = await limitTime<unknown>(limit, async () =>
      (await connector.getProvider()).request({
        method: 'wallet_getCapabilities',
        params: [address, [chain]],
      }),
    )
    const known = v.parse(anything, answer)
    return [known[chain], known['0x0']].some((one) => v.is(atomic, one) || v.is(atomicBatch, one))
  } catch {
    return false
  }
}

export function createAllowanceCheck(context: PlanContext, service: SwapService): AllowanceCheck {
  const check = createCheck(context.platform)

  async function readSpender(order: ResolvedSwap, signal: AbortSignal): Promise<string> {
    const { decodeSpender } = await loadApprovalEncoder()
    const data = await service.fetchApproval(order, signal)
    const spender = await check('spender', async () => decodeSpender(data))
    const { account, fromToken, toToken } = order
    const others = [account.address, fromToken.address, toToken.address]
    if (!spender || BigInt(spender) === 0n || others.some((one) => isSameAddress(one, spender)))
      throw new PorticoError('bad-response', 'The swap service named no contract to approve.')
    return spender
  }

  async function readAllowance({ account, fromToken }: ResolvedSwap, spender: string) {
    const { encodeAllowance } = await loadApprovalEncoder()
    const call = { data: encodeAllowance(account.address, spender), to: fromToken.address }
    const { network } = account
    const params = [call, 'latest']
    return readQuantity(getEvmClient(context), { method: 'eth_call', network, params })
  }

  async function canApprove(
    order: ResolvedSwap,
    spender: string,
    amount: bigint,
  ): Promise<boolean> {
    const { account, fromToken } = order
    const { encodeApproval } = await loadApprovalEncoder()
    const data = encodeApproval(spender, amount)
    const params = [{ data, from: account.address, to: fromToken.address }, 'latest']
    const request = { method: 'eth_call', network: account.network, params }
    try {
      // A token that returns nothing takes it. One that answers false does not.
      return toQuantity(await getEvmClient(context).read(request)) !== 0n
    } catch (cause) {
      if (await readRevert(cause)) return false
      throw cause
    }
  }

  async function toSteps(order: ResolvedSwap, spender: string): Promise<readonly SwapStep[]> {
    const allowance = await readAllowance(order, spender)
    if (allowance >= order.amount) return ['swap']
    if (await canApprove(order, spender, order.amount)) return ['approve', 'swap']
    // USDT refuses to change an allowance that is not 0.
    if (allowance > 0n && (await canApprove(order, spender, 0n)))
      return ['reset', 'approve', 'swap']
    throw createSwapError('approval-refused')
  }

  return {
    async read(order, signal) {
      if (order.fromToken.address === undefined)
        return { isBatch: false, spender: undefined, steps: ['swap'] }
      const spender = await readSpender(order, signal)
      const steps = await toSteps(order, spender)
      const isBatch = steps.length > 1 && (await hasBatches(context, order))
      return { isBatch, spender, steps }
    },
    readAllowance,
  }
}
