import { findBlockingDirective, policyHeader, readSandboxes } from './content-policy.ts'
import type { Restriction } from './restriction.ts'
import { type RestrictionKind, restrictionTexts } from './restriction-texts.ts'

/** What is known of a page. A browser does not tell a page its headers, so each fact may be missing. */
export type PageFacts = {
  /** The headers of the document by their names in lower case, several of one name joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  /** The policies in the markup. */
  readonly markupPolicies: readonly string[]
  /** Whether the browser lets the page use the camera, if it says so. */
  readonly isCameraAllowed?: boolean | undefined
  /** Whether the page is in a frame. The opener policy of such a document does not count. */
  readonly isFramed: boolean
  /** Whether the page is cross-origin isolated: it then has both policies, whatever its headers say. */
  readonly isIsolated: boolean
  /** Whether the origin of the page is opaque, as in a sandbox of another site, which cannot be read. */
  readonly isOpaque: boolean
  /** Whether the page is a secure context. Elsewhere browsers ignore the opener policy. */
  readonly isSecure: boolean
  /** The flags of the frames around the page that can be read and have the attribute `sandbox`. */
  readonly sandboxes: readonly (readonly string[])[]
  readonly url: string
}

type Target = {
  /** The address of the frame of the logins. */
  readonly frameUrl: string
}

const frameDirectives = ['frame-src', 'child-src', 'default-src']

/** The value of a header that is a token with parameters (RFC 8941). */
const toToken = (value: string | undefined) => value?.split(';')[0]?.trim()

/** Whether the header keeps the page itself from the camera: its list of origins has neither the page nor every origin. */
function forbidsCamera(header: string | undefined, { origin }: URL): boolean {
  const [, list] = /(?:^|[\s,])camera=(\([^)]*\)|[^\s,;]+)/.exec(header ?? '') ?? []
  if (list === undefined) return false
  return !/[(\s](?:self|\*)[\s)]/.test(` ${list} `) && !list.includes(`"${origin}"`)
}

const toRestriction = (
  kind: RestrictionKind,
  source: string = restrictionTexts[kind].source,
): Restriction => ({ fix: restrictionTexts[kind].fix, kind, source })

/** Whether the document, or the page around a frame that is isolated, loses its link to the windows that it opens. */
const hasOpenerPolicy = ({ headers, isFramed, isIsolated, isSecure }: PageFacts) =>
  isIsolated ||
  (!isFramed && isSecure && toToken(headers['cross-origin-opener-policy']) === 'same-origin')

function findEmbedderPolicy({ headers, isIsolated }: PageFacts): Restriction | undefined {
  const value = toToken(headers['cross-origin-embedder-policy'])
  const { source } = restrictionTexts['embedder-policy']
  if (value === 'require-corp' || value === 'credentialless')
    return toRestriction('embedder-policy', `${source}: ${value}`)
  return isIsolated ? toRestriction('embedder-policy') : undefined
}

function findFramePolicy(
  { url }: PageFacts,
  policies: readonly string[],
  { frameUrl }: Target,
): Restriction | undefined {
  const question = { directives: frameDirectives, url: new URL(frameUrl) }
  const directive = findBlockingDirective(policies, new URL(url), question)
  return directive
    ? toRestriction('frame-policy', `Content-Security-Policy: ${directive}`)
    : undefined
}

/** What the sandboxes of the page lack. One of the headers is named by its header, one of a frame by its attribute. */
function findSandboxes({ isOpaque, sandboxes }: PageFacts, ofHeaders: PageFacts['sandboxes']) {
  const named = [
    ...ofHeaders.map((flags) => ({ flags, source: 'Content-Security-Policy: sandbox' })),
    ...sandboxes.map((flags) => ({ flags, source: 'sandbox' })),
  ]
  const findWithout = (flag: string) => named.find(({ flags }) => !flags.includes(flag))?.source
  const withoutPopups = findWithout('allow-popups')
  const withoutOrigin = findWithout('allow-same-origin') ?? (isOpaque ? 'sandbox' : undefined)
  return [
    withoutPopups && toRestriction('popup-sandbox', withoutPopups),
    withoutOrigin && toRestriction('frame-sandbox', withoutOrigin),
  ]
}

/**
 * Finds what a page forbids the overlay: its headers, the policies of its markup, and the frames around it. A policy that only reports
 * forbids nothing.
 */
export function findRestrictions(facts: PageFacts, target: Target): readonly Restriction[] {
  const { headers, isCameraAllowed, markupPolicies } = facts
  const ofHeaders = headers[policyHeader] ? [headers[policyHeader]] : []
  const isCameraForbidden =
    isCameraAllowed === false || forbidsCamera(headers['permissions-policy'], new URL(facts.url))
  return [
    hasOpenerPolicy(facts) ? toRestriction('opener-policy') : undefined,
    // A browser ignores the directive in the markup.
    ...findSandboxes(facts, readSandboxes(ofHeaders)),
    findFramePolicy(facts, [...ofHeaders, ...markupPolicies], target),
    findEmbedderPolicy(facts),
    isCameraForbidden ? toRestriction('camera-policy') : undefined,
  ].filter((found) => found !== undefined && found !== '')
}
