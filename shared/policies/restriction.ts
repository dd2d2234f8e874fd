import type { ErrorCode } from '../errors/portico-error.ts'
import type { RestrictionKind } from './restriction-texts.ts'

/** Something that the headers of a page, or the frame around it, forbid the overlay. */
export type Restriction = {
  readonly kind: RestrictionKind
  /** The header or the attribute, as the page has it. */
  readonly source: string
  /** What the developer of the page changes. */
  readonly fix: string
}

type Found<kind extends RestrictionKind> = Pick<Restriction, 'source'> & { readonly kind: kind }

/** The first of these kinds that a page has. */
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

/** Why no social login can use a window on this page. */
export type LoginObstacle = Found<keyof typeof codes> & {
  readonly code: (typeof codes)[keyof typeof codes]
}

/**
 * Finds what keeps a social login from a window. Without its frame, the login fails in this tab too, so that counts first. An
 * embedder policy is no such obstacle: the frame may have the same header, and loads then.
 */
export function findLoginObstacle(restrictions: readonly Restriction[]): LoginObstacle | undefined {
  const found = findFirst(restrictions, [
    'frame-policy',
    'frame-sandbox',
    'popup-sandbox',
    'opener-policy',
  ])
  return found && { ...found, code: codes[found.kind] }
}

/** Finds what has kept the frame of the logins from loading, if it did not load. */
export const findFrameRestriction = (
  restrictions: readonly Restriction[],
): Found<'embedder-policy' | 'frame-policy' | 'frame-sandbox'> | undefined =>
  findFirst(restrictions, ['frame-policy', 'frame-sandbox', 'embedder-policy'])
