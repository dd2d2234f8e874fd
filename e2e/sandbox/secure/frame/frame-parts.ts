import type { WorldFacts } from '../../world-facts.ts'
import type { Appearance } from './appearance.ts'
import type { Payload } from './messages.ts'
import type { Network } from './network.ts'
import type { ParentWindow } from './parent-window.ts'
import type { PendingRequests } from './pending-requests.ts'
import type { Person } from './person.ts'
import type { SiteClient } from './site-client.ts'

export type Dapp = NonNullable<Payload<'SYNC_DAPP_DATA'>['metadata']>

export type FrameFacts = WorldFacts & {
  /** Whether it signs in with the login (services §6.6). */
  readonly signsIn: boolean
}

export type FrameParts = {
  readonly facts: FrameFacts
  readonly site: SiteClient
  readonly parent: ParentWindow
  readonly person: Person
  readonly pending: PendingRequests
  readonly network: Network
  readonly appearance: Appearance
  /** The dapp's own metadata. Its address is not trusted: the parent's origin is. */
  readonly dapp: { metadata: Dapp | undefined }
}
