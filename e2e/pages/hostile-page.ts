declare global {
  interface Window {
    bridgeReplies?: unknown[]
  }
}

type BridgeRequest = { readonly method: string; readonly params: unknown }

/** Collects the replies of the bridge to `floodBridge` from now on, not those to its overlay. Runs in the page. */
export function collectReplies(): void {
  const replies: unknown[] = []
  window.bridgeReplies = replies
  window.addEventListener('message', ({ data }) => {
    const isReply = data?.kind === 'result' || data?.kind === 'error'
    if (isReply && String(data.id).startsWith('flood ')) replies.push(data)
  })
}

export function countReplies(): number {
  return window.bridgeReplies?.length ?? 0
}

/** Sends a request to the bridge this many times, each with an id of its own. Runs in the page. */
export function floodBridge([request, count]: readonly [BridgeRequest, number]): void {
  const head = { portico: 'wire', version: 3, kind: 'request' }
  for (let index = 0; index < count; index += 1)
    window.postMessage({ ...head, ...request, id: `flood ${performance.now()} ${index}` }, '*')
}

export async function callBridge(requests: readonly BridgeRequest[]): Promise<readonly unknown[]> {
  const head = { portico: 'wire', version: 3, kind: 'request' }
  const call = (request: BridgeRequest, index: number) =>
    new Promise((resolve) => {
      const id = `${performance.now()} ${index}`
      window.addEventListener('message', ({ data }) => {
        if (data?.id === id && data.kind === 'error') resolve(data.code)
        if (data?.id === id && data.kind === 'result') resolve(data.result.status)
      })
      window.postMessage({ ...head, ...request, id }, '*')
    })
  return Promise.all(requests.map(call))
}

/** Resolves when two messages of the page to itself have arrived. A bridge gives the settings in one turn. */
export async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise((resolve) => {
      window.addEventListener('message', resolve, { once: true })
      window.postMessage('turn', '*')
    })
}

/** Opens the document again, as a page that writes itself does. Runs in the page. */
export function openDocument(): void {
  document.open()
  document.write('<!doctype html><title>Anew</title><p>Anew</p>')
  document.close()
  // The wallet's listener is gone too, unless it does what the overlay does.
  const announce = () => window.sandboxWallet?.of().announce()
  window.addEventListener('eip6963:requestProvider', announce)
}
