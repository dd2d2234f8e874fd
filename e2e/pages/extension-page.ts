/** Reads the badge text of every tab. Runs in the extension's background. */
export async function readBadges(): Promise<readonly string[]> {
  const { action, tabs } = Object(globalThis).chrome
  const open: { id: number }[] = await tabs.query({})
  return Promise.all(open.map(({ id: tabId }) => action.getBadgeText({ tabId })))
}

/** Posts messages that the bridge must ignore. Runs in the page before its own scripts. */
export function shoutAtBridge(): void {
  const head = { portico: 'wire', version: 1 }
  for (const message of [
    null,
    'x'.repeat(100_000),
    { ...head, kind: 'ready' },
    { ...head, kind: 'result', id: 'x', result: { projectId: 'stolen' } },
    { ...head, kind: 'request', id: {}, method: 'settings-get', params: null },
    { ...head, kind: 'request', id: 'x', method: '__proto__', params: null },
    { ...head, version: 2, kind: 'request', id: 'x', method: 'settings-get', params: null },
  ])
    window.postMessage(message, window.origin)
}

/** Posts requests to the bridge and returns its replies. The last request repeats an id. Runs in the page. */
export async function askBridge(): Promise<readonly unknown[]> {
  const head = { portico: 'wire', version: 1, kind: 'request' }
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
      replies.push(code ? { code } : { projectId: result.projectId })
      if (replies.length === calls.length) resolve(replies)
    })
    for (const call of calls) window.postMessage({ ...head, ...call }, window.origin)
  })
}
