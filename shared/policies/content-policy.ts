/** In lower case. */
export const policyHeader = 'content-security-policy'

export const policySelector = 'meta[http-equiv="content-security-policy" i]'

type Directives = ReadonlyMap<string, readonly string[]>

export type PolicyQuestion = {
  readonly directives: readonly string[]
  readonly url: URL | undefined
}

function parsePolicy(text: string): Directives {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    const key = name.toLowerCase()
    // The first of one name counts (CSP3, section 2.2.1).
    if (key && !directives.has(key)) directives.set(key, sources)
  }
  return directives
}

/** The secure scheme of the same kind is covered too (CSP3, section 6.7.2.8). */
function coversScheme(source: string, scheme: string): boolean {
  const upgrades: Readonly<Record<string, readonly string[]>> = {
    'http:': ['http:', 'https:'],
    'ws:': ['ws:', 'wss:', 'http:', 'https:'],
    'wss:': ['wss:', 'https:'],
  }
  return (upgrades[source] ?? [source]).includes(scheme)
}

function coversHost(source: string, host: string): boolean {
  return source.startsWith('*.') ? host.endsWith(source.slice(1)) : source === host
}

const defaultPorts: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'ws:': '80',
  'wss:': '443',
}

const toPort = ({ port, protocol }: URL) => port || (defaultPorts[protocol] ?? '')

const hostSource = /^(?:([a-z][\w+.-]*:)\/\/)?(\*|[^/:]+)(?::(\d+|\*))?(\/[^?#]*)?$/i

const coversPath = (source: string | undefined, path: string) =>
  !source || (source.endsWith('/') ? path.startsWith(source) : path === source)

const coversPort = (source: string | undefined, url: URL) =>
  source === '*' || toPort(url) === (source ?? defaultPorts[url.protocol])

/** The scheme of the page counts where a source has none, also for sockets. */
function coversUrl(source: string, url: URL, page: URL): boolean {
  const match = hostSource.exec(source)
  if (!match) return false
  const [, scheme, host = '', port, path] = match
  const isSocketOfPage = !scheme && url.protocol.startsWith('ws')
  const expected = (scheme ?? page.protocol).toLowerCase()
  return (
    (isSocketOfPage || coversScheme(expected, url.protocol)) &&
    (host === '*' || coversHost(host.toLowerCase(), url.hostname)) &&
    coversPort(port, url) &&
    coversPath(path, url.pathname)
  )
}

function coversSource(source: string, url: URL, page: URL): boolean {
  const text = source.toLowerCase()
  if (text === '*') return /^(https?|wss?):$/.test(url.protocol)
  if (text === "'self'") return coversUrl(page.host, url, page)
  if (text.startsWith("'")) return false
  if (/^[a-z][\w+.-]*:$/.test(text)) return coversScheme(text, url.protocol)
  return coversUrl(source, url, page)
}

const toPolicies = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(',')).map(parsePolicy)

export const readSandboxes = (policies: readonly string[]): readonly (readonly string[])[] =>
  toPolicies(policies).flatMap((policy) => {
    const flags = policy.get('sandbox')
    return flags ? [flags] : []
  })

/** CSP3. `undefined` where no directive does. An invalid URL is not blocked. */
export function findBlockingDirective(
  policies: readonly string[],
  page: URL | undefined,
  { directives, url: target }: PolicyQuestion,
): string | undefined {
  if (!target || !page) return undefined
  for (const policy of toPolicies(policies)) {
    const name = directives.find((directive) => policy.has(directive))
    const sources = name ? policy.get(name) : undefined
    if (sources && !sources.some((source) => coversSource(source, target, page))) return name
  }
  return undefined
}
