import type { PorticoOptions } from '../../shared/options/options.ts'
import { defineButtonElements } from '../element/button-elements.ts'
import { buttonClients, serveButtons } from '../element/serve-buttons.ts'
import { replaceReloaded } from './hot-reload.ts'
import { createPagePlatform } from './page-platform.ts'
import type { Portico } from './portico.ts'
import { type PreparedPortico, prepareOn } from './prepare-portico.ts'

/** Bundlers and development servers replace `process.env.NODE_ENV` by a text. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const buttons = { define: defineButtonElements, serve: serveButtons }

/** Makes an instance without an effect on the page, so that a component can make it while it renders. */
export function preparePortico(input: PorticoOptions): PreparedPortico {
  const platform = { ...createPagePlatform({ debug: input?.debug === true }), buttons }
  const prepared = prepareOn(platform, input)
  buttonClients.set(prepared.portico, prepared.client)
  return prepared
}

/**
 * Creates an instance of the overlay and announces it to dapps as a wallet (EIP-6963, and the Wallet Standard with
 * the Solana adapter).
 *
 * The page loads only the entry point. The rest loads when the page is idle or a call needs it, and at once if an
 * earlier visit left a connection or a login. Invalid options throw a `PorticoError` with the code `options-invalid`;
 * its message lists every problem.
 *
 * In development, an instance that a hot reload of the calling file has left is destroyed.
 *
 * @example
 * const portico = createPortico({ projectId: '…', networks: [mainnet, base], adapters: [evm()] })
 * await portico.open()
 */
export function createPortico(input: PorticoOptions): Portico {
  const { portico, start } = preparePortico(input)
  let kept = portico
  try {
    // A host's bundler drops this in production.
    if (process.env.NODE_ENV === 'development' && typeof document !== 'undefined')
      kept = replaceReloaded(portico, input, new Error().stack)
  } catch {
    // A page without a bundler has no `process`.
  }
  start()
  return kept
}
