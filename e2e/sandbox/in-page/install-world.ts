import type { Fault } from '../faults.ts'
import { isOfWorld, type PageService } from './page-facts.ts'
import type { FromWorld, ToWorld } from './world-messages.ts'

export type InstalledWorld = {
  /** `undefined` ends the fault. */
  readonly setFault: (service: PageService, fault: Fault | undefined) => void
}

/** Starts the world of this page. From then on `fetch` reaches its services, and everything else as before. */
export function installWorld(): InstalledWorld {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (reply: FromWorld) => void>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no target origin.
  const send = (message: ToWorld) => worker.postMessage(message)
  let count = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorld>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })

  async function request(sent: Request): Promise<Response> {
    const { headers, method, signal, url } = sent
    const body = method === 'GET' || method === 'HEAD' ? undefined : await sent.text()
    signal.throwIfAborted()
    count += 1
    const id = count
    const reply = await new Promise<FromWorld>((resolve, reject) => {
      waiting.set(id, resolve)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      send({ body, headers: Array.from(headers), id, kind: 'request', method, url })
    })
    if (reply.status === undefined) throw new TypeError('Failed to fetch')
    const isEmpty = [204, 205, 304].includes(reply.status)
    return new Response(isEmpty ? null : reply.body, {
      headers: reply.headers?.map(([name, value]): [string, string] => [name, value]) ?? [],
      status: reply.status,
    })
  }

  const outside = globalThis.fetch.bind(globalThis)
  globalThis.fetch = (input, init) => {
    const sent = new Request(input, init)
    return isOfWorld(new URL(sent.url)) ? request(sent) : outside(input, init)
  }
  return { setFault: (service, fault) => send({ fault, kind: 'fault', service }) }
}
