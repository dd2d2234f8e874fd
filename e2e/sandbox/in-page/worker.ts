import assets from 'virtual:world-assets'
import { isOfWorld } from './page-facts.ts'
import { createPageWorld } from './world.ts'
import type { FromWorld, ToWorld } from './world-messages.ts'

/** Runs the world of a page in a worker, so that the page stays responsive. */

const world = createPageWorld(assets)

// The services read the chains by `fetch`, too.
const outside = globalThis.fetch
globalThis.fetch = (input, init) => {
  const request = new Request(input, init)
  return isOfWorld(new URL(request.url)) ? world.answer(request) : outside(request)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorld>) => {
  if (data.kind === 'fault') return world.setFault(data.service, data.fault)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has one page, and no target origin.
  void answer(data).then((reply) => globalThis.postMessage(reply))
})

async function answer(sent: Extract<ToWorld, { kind: 'request' }>): Promise<FromWorld> {
  const { body, headers, id, method, url } = sent
  try {
    const request = new Request(url, { method, ...(body !== undefined && { body }) })
    // A page may not set the header that says its origin. A browser does.
    const all = new Headers(headers.map(([name, value]): [string, string] => [name, value]))
    all.set('origin', globalThis.location.origin)
    Object.defineProperty(request, 'headers', { value: all })
    const response = await world.answer(request)
    return {
      body: await response.arrayBuffer(),
      headers: Array.from(response.headers),
      id,
      status: response.status,
    }
  } catch {
    return { id }
  }
}
