import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import * as limits from './limits.ts'

/** services §1.7.5. */
export const zone = '.reown.id'

export type LabelProblem =
  | { readonly reason: 'character'; readonly character: string }
  /** `hyphens`: two of them in the third and fourth place, which ENSIP-15 refuses. */
  | { readonly reason: 'hyphens' | 'too-long' | 'too-short' }

export const toName = (label: string): string => `${label}${zone}`

/** Without the zone, A to Z in lower case. No other character is changed: `findLabelProblem` names it. */
export function toLabel(text: string): string {
  // Not toLowerCase: the Kelvin sign would become a k.
  const lower = text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return lower.endsWith(zone) ? lower.slice(0, -zone.length) : lower
}

/** §5.1. `undefined` for a valid label. */
export function findLabelProblem(label: string): LabelProblem | undefined {
  const character = Array.from(label).find((one) => !/^[a-z\d-]$/.test(one))
  if (character !== undefined) return { character, reason: 'character' }
  if (label.length < limits.shortest) return { reason: 'too-short' }
  if (label.length > limits.longest) return { reason: 'too-long' }
  return label.slice(2, 4) === '--' ? { reason: 'hyphens' } : undefined
}

/** A label or a name in the zone. Throws `params-invalid` (§5.1). */
export function parseLabel(text: unknown, call: string): string {
  const label = typeof text === 'string' ? toLabel(text) : ''
  if (label && !findLabelProblem(label)) return label
  throw new PorticoError(
    'params-invalid',
    `${call}: Give a name of ${limits.shortest} to ${limits.longest} letters, digits and hyphens, without two hyphens in the third and fourth place.`,
  )
}

/** Throws `chain-id-invalid` for a chain id that has none (§5.13). */
export function toCoinType({ id }: Pick<Network, 'id'>): number {
  const chainId = Number(id)
  if (Number.isSafeInteger(chainId) && chainId > 0 && chainId < limits.evmCoinType)
    return limits.evmCoinType + chainId
  throw new PorticoError('chain-id-invalid', 'Invalid chainId')
}
