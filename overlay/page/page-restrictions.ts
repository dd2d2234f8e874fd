import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { Fetch } from '../../shared/platform/ports.ts'
import { policySelector } from '../../shared/policies/content-policy.ts'
import { findRestrictions, type PageFacts } from '../../shared/policies/find-restrictions.ts'
import type { Restriction } from '../../shared/policies/restriction.ts'

/** The longest wait for the headers of the page, in milliseconds. A login then starts without them. */
const headersWait = 1_000

/** The headers of the document, as its server answers a second request. None where the page may not send it. */
async function readHeaders(fetch: Fetch): Promise<PageFacts['headers']> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), headersWait)
  try {
    const answer = await fetch(location.href, {
      method: 'HEAD',
      signal: controller.signal,
    })
    return answer.ok ? Object.fromEntries(answer.headers) : {}
  } catch {
    return {}
  } finally {
    clearTimeout(timer)
  }
}

/** The flags of the frames around the page, up to the first that belongs to another site. */
function readSandboxes(): PageFacts['sandboxes'] {
  const found: (readonly string[])[] = []
  try {
    for (let view: Window = window; view !== view.parent; view = view.parent) {
      const flags = view.frameElement?.getAttribute('sandbox')
      if (typeof flags === 'string') found.push(flags.split(/\s+/))
    }
  } catch {
    // A frame of another site.
  }
  return found
}

/** Whether the page may use the camera, where the browser says so. */
function isCameraAllowed(): boolean | undefined {
  const policy: unknown = Object(document).permissionsPolicy ?? Object(document).featurePolicy
  const answer: unknown = Object(policy).allowsFeature?.('camera')
  return typeof answer === 'boolean' ? answer : undefined
}

async function readFacts(fetch: Fetch): Promise<PageFacts> {
  const tags = [...document.querySelectorAll<HTMLMetaElement>(policySelector)]
  return {
    headers: /^https?:/.test(location.href) ? await readHeaders(fetch) : {},
    isCameraAllowed: isCameraAllowed(),
    isFramed: window !== window.parent,
    isIsolated: window.crossOriginIsolated,
    isOpaque: window.origin === 'null',
    isSecure: window.isSecureContext,
    markupPolicies: tags.map(({ content }) => content),
    sandboxes: readSandboxes(),
    url: location.href,
  }
}

/** The facts of a document do not change, and its instances share the request for its headers. */
const known = new WeakMap<Document, Promise<PageFacts>>()

/** Finds what the page forbids the overlay, by a `fetch` that is not recorded: a recording has what is forbidden. Never rejects. */
export async function readRestrictions(
  { services }: Pick<ResolvedOptions, 'services'>,
  fetch: Fetch,
): Promise<readonly Restriction[]> {
  const facts = known.get(document) ?? readFacts(fetch)
  known.set(document, facts)
  return findRestrictions(await facts, { frameUrl: services.secureFrame })
}
