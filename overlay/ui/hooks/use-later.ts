import { type ComponentType, createContext, useContext } from 'react'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import type { Auth } from '../../../shared/flows/auth.ts'
import type { ConnectMethod } from '../../../shared/options/features.ts'
import type { Loader } from '../../create-loader.ts'
import type { QrCodeProps } from '../primitives/qr-code.tsx'
import type { ViewChunk } from '../views/view-chunk.ts'

export type LoginMethod = Exclude<ConnectMethod, 'wallet'>

export type LoginMethodsProps = {
  auth: Auth
  methods: readonly LoginMethod[]
  /** The host's box has to be ticked first. */
  onBlocked: () => void
}

/** Where a request that waits in an app is told of: at the foot of the card, or of the page. */
export type WaitingPlace = 'card' | 'page'

/** Parts of the interface that come after its first views, each when it is wanted. */
export type Later = Readonly<
  Record<'account' | 'guides' | 'pairing' | 'profile' | 'wallets', Loader<ViewChunk>>
> & {
  readonly login: Loader<ViewChunk & { LoginMethods: ComponentType<LoginMethodsProps> }>
  readonly qr: Loader<ComponentType<QrCodeProps>>
  readonly waiting: Loader<ComponentType<{ place: WaitingPlace }>>
}

export const LaterContext = createContext<Later | undefined>(undefined)

/** What comes later. Handed in by who mounts the interface: what comes later stands on the interface itself. */
export function useLater(): Later {
  const later = useContext(LaterContext)
  if (!later) throw new PorticoError('internal', 'The UI was rendered without what comes later.')
  return later
}
