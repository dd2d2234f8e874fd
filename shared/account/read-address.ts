import type { Network } from '../networks/network.ts'
import type { CheckPorts } from '../platform/ports.ts'

/** An address, and the name that has it: in its normal form (ENSIP-15), which a typed one may not have. */
export type ResolvedName = { readonly address: string; readonly name: string }

/** Reads the address that a name has on a network, if it has one there: as a check. Rejects with a `PorticoError`. */
export type ReadAddress = (
  name: string,
  network: Network,
  ports: CheckPorts,
) => Promise<ResolvedName | undefined>
