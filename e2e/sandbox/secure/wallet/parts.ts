import type { WorldFacts } from '../../world-facts.ts'
import type { Approvals } from './approval/approvals.ts'
import type { Dapp } from './approval/asker.ts'
import type { Batches } from './batches.ts'
import type { Keys } from './keys.ts'
import type { Networks } from './networks.ts'
import type { RequestContext } from './request-context.ts'
import type { SmartAccounts } from './smart-account.ts'

/** The dependencies of the wallet's methods. */
export type WalletParts = {
  readonly projectId: string
  readonly facts: WorldFacts
  readonly keys: () => Keys
  readonly networks: Networks
  readonly smartAccounts: SmartAccounts
  readonly approvals: Approvals
  readonly batches: Batches
  readonly dapp: () => Dapp | undefined
}

export type Handler = (params: unknown, context: RequestContext) => Promise<unknown>

/** Handlers of the wallet's own methods, by name. Other methods go to the node. */
export type Methods = Readonly<Record<string, Handler>>
