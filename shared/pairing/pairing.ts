import type { DeepLink } from '../connectors/wallet-connect/deep-links.ts'
import type { AfterConnect } from '../flows/after-connect.ts'
import type { ConnectionFlow } from '../flows/connection-flow.ts'

export type PairingFlow = {
  readonly startPairing: (isAnew?: boolean) => Promise<void>
  /** Called in the task of the visitor's own tap. */
  readonly openWallet: (name: string, link: DeepLink | undefined) => void
  readonly resetData: () => Promise<void>
  readonly destroy: () => void
}

export type PairingFlows = {
  readonly afterConnect: AfterConnect
  readonly connectionFlow: Pick<ConnectionFlow, 'connect'>
}
