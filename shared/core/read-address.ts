import type { Network } from '../networks/network.ts'
import type { CheckPorts } from '../platform/ports.ts'

/** Reads the address that a name has on a network, if it has one there: as a check. Rejects with a `PorticoError`. */
export type ReadAddress = (
  name: string,
  network: Network,
  ports: CheckPorts,
) => Promise<string | undefined>
