import type { Network } from '../networks/network.ts'
import type { CheckPorts } from '../platform/ports.ts'

/** A typed name may not have the normal form (ENSIP-15) that this one has. */
export type ResolvedName = { readonly address: string; readonly name: string }

export type ReadAddress = (
  name: string,
  network: Network,
  ports: CheckPorts,
) => Promise<ResolvedName | undefined>
