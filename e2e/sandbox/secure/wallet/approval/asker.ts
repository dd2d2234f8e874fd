import type { Asker } from './sheet.ts'
import { cleanName } from './words.ts'

export type Dapp = {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
}

/**
 * Who asks.
 *
 * The name is the dapp's own word. The origin is the browser's wherever it tells a frame whose page it is in (Firefox
 * does not); only then can a lie be told from the truth.
 */
export function toAsker(dapp: Dapp | undefined): Asker {
  const claimed = toOrigin(dapp?.url)
  const origin = readEmbedder() ?? claimed
  return {
    name: cleanName(dapp?.name ?? '') || 'A page without a name',
    origin: origin ?? 'At an unknown address',
    claimed: claimed && origin !== claimed ? claimed : undefined,
  }
}

/** Of the page that the wallet answers to, as `example.com` or `127.0.0.1:4000`. */
export function toDappHost(dapp: Dapp | undefined): string | undefined {
  const origin = readEmbedder() ?? toOrigin(dapp?.url)
  return origin === undefined ? undefined : new URL(origin).host
}

function readEmbedder(): string | undefined {
  const ancestors: DOMStringList | undefined = location.ancestorOrigins
  // The frame's own page; those above it did not ask.
  const origin = ancestors?.item(0)
  return origin && origin !== 'null' ? origin : undefined
}

function toOrigin(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { origin } = new URL(url)
  return origin === 'null' ? undefined : origin
}
