import * as mainnets from '../../shared/networks/mainnets.ts'
import * as solanaNetworks from '../../shared/networks/solana.ts'
import * as testnets from '../../shared/networks/testnets.ts'
import { evm } from '../evm/index.ts'
import { createPortico as create, isPorticoError, type NetworkDefinition } from '../index.ts'
import { defineNetwork } from '../networks/index.ts'
// The declarations of the package cannot name it through the main entry point.
import type { createPortico } from '../page/create-portico.ts'
import { withSdkVersion } from '../page/with-sdk-version.ts'
import { solana } from '../solana/index.ts'

/** What a page without a bundler uses, as `window.Portico`. */
export type PorticoGlobal = {
  /** Creates an instance. */
  readonly createPortico: typeof createPortico
  /** Checks a network that `networks` lacks. */
  readonly defineNetwork: typeof defineNetwork
  /** Creates the adapter for EVM chains. */
  readonly evm: typeof evm
  /** Whether a value is a `PorticoError`. */
  readonly isPorticoError: typeof isPorticoError
  /** The networks of the specification (§9). `@portico/overlay/networks` has more. */
  readonly networks: Readonly<Record<string, NetworkDefinition>>
  /** Creates the adapter for Solana. */
  readonly solana: typeof solana
}

declare global {
  interface Window {
    /** The package, after its script `global/portico.js`. */
    readonly Portico: PorticoGlobal
  }
}

/** What `window.Portico` is, for a page that imports the script as a module. */
export const Portico: PorticoGlobal = Object.freeze({
  createPortico: (options) => create(withSdkVersion(options, 'cdn-portico-0.9.0')),
  defineNetwork,
  evm,
  isPorticoError,
  networks: { ...mainnets, ...solanaNetworks, ...testnets },
  solana,
})

Object.assign(globalThis, { Portico })
