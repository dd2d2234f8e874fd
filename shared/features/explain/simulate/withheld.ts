import type { Action, WithheldTransfer } from '../../../core/explanation.ts'
import type { Hex } from '../../../schema/primitives.ts'
import { flatten } from '../read/decode-calls.ts'
import { type Probe, toBalanceProbe } from './probes.ts'

export type Delivery = Pick<WithheldTransfer, 'asset' | 'sent' | 'to'> & { readonly probe: Probe }

/** Leaves out the account, whose changes are known, and a receiver that also gives the token. */
export function toDeliveries(actions: readonly Action[], account: string): readonly Delivery[] {
  const sent = new Map<string, Delivery>()
  const transfers = flatten(actions).filter((action) => action.kind === 'transfer')
  for (const { amount, asset, to, tokenId } of transfers) {
    if (asset === undefined || tokenId !== undefined || to === account) continue
    if (transfers.some((other) => other.asset === asset && other.from === to)) continue
    const key = `${asset} ${to}`
    const before = sent.get(key)?.sent ?? 0n
    sent.set(key, { asset, probe: toBalanceProbe(to, asset), sent: before + amount, to })
  }
  return [...sent.values()]
}

type Answers = readonly (Hex | undefined)[]

/** The first answers of a simulation are those to their probes. */
export function toWithheld(
  deliveries: readonly Delivery[],
  { after, before }: { readonly after: Answers; readonly before: Answers },
): readonly WithheldTransfer[] {
  return deliveries.flatMap(({ asset, probe, sent, to }, index) => {
    const held = probe.toHolding(before[index])
    const left = probe.toHolding(after[index])
    if (held === undefined || left === undefined || left - held >= sent) return []
    return [{ asset, received: left > held ? left - held : 0n, sent, to }]
  })
}
