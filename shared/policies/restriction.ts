import type { ErrorCode } from '../errors/portico-error.ts'
import type { RestrictionKind } from './restriction-texts.ts'

export type Restriction = {
  readonly kind: RestrictionKind
  readonly source: string
  readonly fix: string
}

type Found<kind extends RestrictionKind> = Pick<Restriction, 'source'> & { readonly kind: kind }

function findFirst<kind extends RestrictionKind>(
  restrictions: readonly Restriction[],
  kinds: readonly kind[],
): Found<kind> | undefined {
  for (const kind of kinds) {
    const found = restrictions.find((one) => one.kind === kind)
    if (found) return { kind, source: found.source }
  }
  return undefined
}

const codes = {
  'frame-policy': 'frame-forbidden',
  'frame-sandbox': 'frame-forbidden',
  'opener-policy': 'popup-severed',
  'popup-sandbox': 'popup-forbidden',
} as const satisfies Partial<Record<RestrictionKind, ErrorCode>>

export type LoginObstacle = Found<keyof typeof codes> & {
  readonly code: (typeof codes)[keyof typeof codes]
}

/** Without its frame, the login fails in this tab too, so that counts first. A frame with the same embedder policy loads. */
export function findLoginObstacle(restrictions: readonly Restriction[]): LoginObstacle | undefined {
  const found = findFirst(restrictions, [
    'frame-policy',
    'frame-sandbox',
    'popup-sandbox',
    'opener-policy',
  ])
  return found && { ...found, code: codes[found.kind] }
}

export const findFrameRestriction = (
  restrictions: readonly Restriction[],
): Found<'embedder-policy' | 'frame-policy' | 'frame-sandbox'> | undefined =>
  findFirst(restrictions, ['frame-policy', 'frame-sandbox', 'embedder-policy'])
