import { findBlockingDirective, policyHeader, readSandboxes } from './content-policy.ts'
import type { Restriction } from './restriction.ts'
import { type RestrictionKind, restrictionTexts } from './restriction-texts.ts'

/** A browser does not tell a page its headers, so each fact may be missing. */
export type PageFacts = {
  /** By name in lower case, several of one name joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  readonly markupPolicies: readonly string[]
  readonly isCameraAllowed?: boolean | undefined
  /** The opener policy of a framed document does not count. */
  readonly isFramed: boolean
  /** A cross-origin isolated page has both policies, whatever its headers say. */
  readonly isIsolated: boolean
  /** A sandbox of another site, which cannot be read, makes it opaque. */
  readonly isOpaque: boolean
  /** Elsewhere browsers ignore the opener policy. */
  readonly isSecure: boolean
  /** These are of the readable frames around the page. */
  readonly sandboxes: readonly (readonly string[])[]
  readonly url: string
}

type Target = {
  readonly frameUrl: string
}

const frameDirectives = ['frame-src', 'child-src', 'default-src']

/** RFC 8941, with parameters. */
const toToken = (value: string | undefined) => value?.split(';')[0]?.trim()

/** Its list of origins has neither the page nor every origin. */
function forbidsCamera(header: string | undefined, { origin }: URL): boolean {
  const [, list] = /(?:^|[\s,])camera=(\([^)]*\)|[^\s,;]+)/.exec(header ?? '') ?? []
  if (list === undefined) return false
  return !/[(\s](?:self|\*)[\s)]/.test(` ${list} `) && !list.includes(`"${origin}"`)
}

const toRestriction = (
  kind: RestrictionKind,
  source: string = restrictionTexts[kind].source,
): Restriction => ({ fix: restrictionTexts[kind].fix, kind, source })

/** Windows then lose their link to the document, or to the isolated page around its frame. */
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

/** Headers, policies of the markup, and frames. A policy that only reports forbids nothing. */
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
