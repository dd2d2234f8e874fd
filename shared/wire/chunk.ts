import * as v from 'valibot'
import { type DocumentWindow, keepListener } from './document-open.ts'

export const chunkName = v.picklist([
  'account',
  'ens',
  'login',
  'money',
  'networks',
  'page-wallets',
  'recorder',
  'replay',
  'sign-in',
  'solana-kit',
  'viem',
  'wallet-connect',
])

export type ChunkName = v.InferOutput<typeof chunkName>

const eventType = 'portico-chunk'

/** The overlay is in the same world of the page. */
export function exportChunk(target: EventTarget, name: ChunkName, exported: unknown): void {
  target.dispatchEvent(new CustomEvent(eventType, { detail: { exported, name } }))
}

/** The callback must parse them: any script of the page can dispatch the event. */
export function whenChunkExported(
  target: DocumentWindow & EventTarget,
  name: ChunkName,
  callback: (exported: unknown) => void,
): () => void {
  const schema = v.object({ exported: v.unknown(), name: v.literal(name) })
  const listener = (event: Event) => {
    const detail = v.safeParse(schema, event instanceof CustomEvent ? event.detail : undefined)
    if (detail.success) callback(detail.output.exported)
  }
  return keepListener(
    target,
    () => target.addEventListener(eventType, listener),
    () => target.removeEventListener(eventType, listener),
  )
}
