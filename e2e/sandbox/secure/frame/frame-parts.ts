import type { WorldFacts } from '../../world-facts.ts'
import type { Appearance } from './appearance.ts'
import type { Payload } from './messages.ts'
import type { Network } from './network.ts'
import type { ParentWindow } from './parent-window.ts'
import type { Person } from './person.ts'
import type { SiteClient } from './site-client.ts'

export type Dapp = NonNullable<Payload<'SYNC_DAPP_DATA'>['metadata']>

/** What the frame's answers work with. */
export type FrameParts = {
  readonly facts: WorldFacts
  readonly site: SiteClient
  readonly parent: ParentWindow
  readonly person: Person
  readonly network: Network
  readonly appearance: Appearance
  /** What the app has told about itself. Its address is not to be believed: the parent's origin is. */
  readonly dapp: { metadata: Dapp | undefined }
}
