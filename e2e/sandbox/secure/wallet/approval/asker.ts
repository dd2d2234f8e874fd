import { cleanName } from '../../../wallets/engine/words.ts'
import type { Asker } from './sheet.ts'

export type Dapp = {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
}

/**
 * The name is the dapp's own; the origin is the browser's, if it gives one (Firefox does not). Only
 * with it a false claim is detected, and only an icon of that origin is shown.
 */
export function toAsker(dapp: Dapp | undefined): Asker {
  const claimed = toOrigin(dapp?.url)
  const embedder = readEmbedder()
  const origin = embedder ?? claimed
  return {
    icon: dapp?.icons.find((icon) => embedder !== undefined && toOrigin(icon) === embedder),
    name: cleanName(dapp?.name ?? '') || 'A page without a name',
    origin: origin ?? 'At an unknown address',
    claimed: claimed && origin !== claimed ? claimed : undefined,
  }
}

/** Host of the page that embeds the wallet, as `example.com` or `127.0.0.1:4000`. */
export function toDappHost(dapp: Dapp | undefined): string | undefined {
  const origin = readEmbedder() ?? toOrigin(dapp?.url)
  return origin === undefined ? undefined : new URL(origin).host
}

function readEmbedder(): string | undefined {
  const ancestors: DOMStringList | undefined = location.ancestorOrigins
  // The frame's own parent. Pages further up make no requests.
  const origin = ancestors?.item(0)
  return origin && origin !== 'null' ? origin : undefined
}

function toOrigin(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { origin } = new URL(url)
  return origin === 'null' ? undefined : origin
}
