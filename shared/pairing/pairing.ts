import type { DeepLink } from '../connectors/wallet-connect/deep-links.ts'
import type { AfterConnect } from '../flows/after-connect.ts'
import type { ConnectionFlow } from '../flows/connection-flow.ts'

export type PairingFlow = {
  /** Starts a pairing, unless one is in progress. `isAnew` replaces that one. Never rejects. */
  readonly startPairing: (isAnew?: boolean) => Promise<void>
  /** Opens a wallet by its link, with a pairing or a request. Called in the task of the visitor's own tap. */
  readonly openWallet: (name: string, link: DeepLink | undefined) => void
  /** Removes what WalletConnect has stored. Never rejects. */
  readonly resetData: () => Promise<void>
  readonly destroy: () => void
}

/** What the pairing flow uses of the others. */
export type PairingFlows = {
  readonly afterConnect: AfterConnect
  readonly connectionFlow: Pick<ConnectionFlow, 'connect'>
}
