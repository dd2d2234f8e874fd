/** Reads what the toolbar says of the first tab, the test's page. Runs in the extension's background. */
export async function readToolbar(): Promise<{ text: string; title: string }> {
  const { action, tabs } = Object(globalThis).chrome
  const [{ id: tabId }] = await tabs.query({ index: 0 })
  const [text, title] = await Promise.all([
    action.getBadgeText({ tabId }),
    action.getTitle({ tabId }),
  ])
  return { text, title }
}

/** Finds the elements of ours that lie over the page: those that a press would hit. */
export function findOverlays(): readonly string[] {
  const { innerHeight, innerWidth } = window
  const hits = new Set<Element>()
  for (let x = 1; x < innerWidth; x += 20)
    for (let y = 1; y < innerHeight; y += 20) {
      const hit = document.elementFromPoint(x, y)
      if (hit) hits.add(hit)
    }
  return [...hits]
    .filter((element) => !document.body.contains(element) || element.shadowRoot)
    .filter((element) => element !== document.documentElement)
    .map(({ tagName }) => tagName)
}

/** Posts messages that the bridge must ignore. Runs in the page before its own scripts. */
export function shoutAtBridge(): void {
  const head = { portico: 'wire', version: 3 }
  for (const message of [
    null,
    'x'.repeat(100_000),
    { ...head, kind: 'ready' },
    {
      ...head,
      kind: 'result',
      id: 'x',
      result: { isRecorded: false, settings: { projectId: 'stolen' } },
    },
    { ...head, kind: 'request', id: {}, method: 'settings-get', params: null },
    { ...head, kind: 'request', id: 'x', method: '__proto__', params: null },
    { ...head, version: 1, kind: 'request', id: 'x', method: 'settings-get', params: null },
  ])
    window.postMessage(message, window.origin)
}

/** Posts requests to the bridge and returns its replies. The last request repeats an id. Runs in the page. */
export async function askBridge(): Promise<readonly unknown[]> {
  const head = { portico: 'wire', version: 3, kind: 'request' }
  const calls = [
    {
      id: 'a',
      method: 'site-switch',
      params: { isOn: true, origin: 'https://a.example', tabId: 1 },
    },
    { id: 'b', method: 'page-enter', params: null },
    { id: 'c', method: 'settings-get', params: { projectId: 'other' } },
    { id: 'e', method: 'chunk-load', params: { name: '../background' } },
    { id: 'd', method: 'settings-get', params: null },
    { id: 'd', method: 'settings-get', params: null },
  ]
  return new Promise((resolve) => {
    const replies: unknown[] = []
    window.addEventListener('message', ({ data }) => {
      if (data?.kind !== 'result' && data?.kind !== 'error') return
      const { code, result } = data
      replies.push(code ? { code } : { projectId: result.settings.projectId })
      if (replies.length === calls.length) resolve(replies)
    })
    for (const call of calls) window.postMessage({ ...head, ...call }, window.origin)
  })
}

/** Opens a socket, and gives the directive of the page's policy that blocks it, or `none`. Runs in the page. */
export async function findPolicyViolation(url: string): Promise<string> {
  return new Promise((resolve) => {
    const listener = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
      resolve(effectiveDirective)
    document.addEventListener('securitypolicyviolation', listener, { once: true })
    const socket = new WebSocket(url)
    socket.addEventListener('open', () => resolve('none'))
    // A socket that the relay refuses has passed the policy.
    socket.addEventListener('error', () => setTimeout(() => resolve('none')))
  })
}

/** Without it, an unpacked extension does not start after a reload. Runs in `chrome://extensions`. */
export async function enableDeveloperMode(): Promise<void> {
  const { developerPrivate } = Object(globalThis).chrome
  await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })
}

type Reproduction = {
  readonly index: number
  readonly mode: 'live' | 'replay'
  readonly recording: string
  readonly url: string
}

/** Has the background reproduce a recording in a new tab, as the extension's own pages do. Runs in one of them. */
export async function reproduce(params: Reproduction): Promise<unknown> {
  const { runtime } = Object(globalThis).chrome
  const port = runtime.connect({ name: 'popup' })
  const answer = new Promise((resolve) => {
    port.onMessage.addListener((message: unknown) => {
      const { code, kind, result } = Object(message)
      if (kind === 'result' || kind === 'error') resolve(code ?? result)
    })
  })
  port.postMessage({
    id: 'reproduce',
    kind: 'request',
    method: 'reproduce',
    params,
    portico: 'wire',
    version: 3,
  })
  return answer
}
