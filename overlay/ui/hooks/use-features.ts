import { type ComponentType, createContext, useContext } from 'react'
import type { Lazy } from '../../../shared/async/lazy.ts'
import type { AccountRecord, Connector } from '../../../shared/connectors/connector.ts'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import type { ConnectMethod } from '../../../shared/options/features.ts'
import type { AccountType } from '../../../shared/schema/account-type.ts'
import type { CommonKey } from '../locales/en.ts'
import type { QrCodeProps } from '../primitives/qr-code.tsx'
import type { EmbeddedWallet } from '../ui-core.ts'

/** A file of a feature that loads by itself: views and their styles. */
export type Chunk = {
  readonly styles: string
  readonly views: Partial<Readonly<Record<ViewName, ComponentType>>>
}

/** What the registry says of a view. */
export type ViewEntry = {
  /** The key of the title that the card shows. */
  readonly title: CommonKey
  /** Shown beside the page instead of over it, because a wallet may ask in the page itself. */
  readonly isBeside?: true
  /** The first view of its stack. Its header has a help button instead of a back button. */
  readonly isRoot?: true
  /** The views that a visitor mostly opens next. Their chunks are fetched while this view is shown. */
  readonly next?: readonly ViewName[]
}

/** A view of the registry. `chunk` is missing for a view that this version does not have. */
export type View = ViewEntry & { readonly chunk?: Lazy<Chunk> }

export type LoginMethod = Exclude<ConnectMethod, 'wallet'>

export type LoginMethodsProps = {
  /** Logins that start before it is loaded wait for it. */
  embeddedWallet: Lazy<EmbeddedWallet>
  methods: readonly LoginMethod[]
  /** Called instead of logging in while the host's checkbox is not ticked. */
  onBlocked: () => void
}

/** Where the bar of a pending request is shown: at the foot of the card, or of the page. */
export type PendingRequestPlace = 'card' | 'page'

export type PendingRequestChunk = {
  readonly PendingRequestBar: ComponentType<{ place: PendingRequestPlace }>
  readonly styles: string
}

export type ProfileAccountsProps = {
  account: AccountRecord
  accounts: readonly AccountRecord[]
  title: string
  /** The name of an account by its type. */
  toTypeName: (type: AccountType) => string
}

export type ProfileAccountsChunk = {
  readonly ProfileAccounts: ComponentType<ProfileAccountsProps>
  readonly styles: string
}

export type NoticeChunk = {
  readonly AlertBar: ComponentType
  readonly Snack: ComponentType
  readonly styles: string
}

export type ActivityTabChunk = {
  readonly ActivityTab: ComponentType
  readonly styles: string
}

export type TokensTabChunk = {
  readonly styles: string
  readonly TokensTab: ComponentType
}

export type SheetChunk = {
  readonly enableDrag: (options: {
    readonly canDismiss: () => boolean
    readonly card: HTMLElement
    readonly onDismiss: () => void
  }) => () => void
}

export type SuccessChunk = {
  readonly styles: string
  readonly SuccessPanel: ComponentType<{ connector: Connector }>
}

/** The features as the UI sees them. */
export type UiFeatures = {
  readonly findView: (name: ViewName) => View
  /** The email and social logins. `undefined` if the host offers none. */
  readonly logins:
    | {
        readonly LoginMethods: ComponentType<LoginMethodsProps>
        readonly styles: string
      }
    | undefined
  /** The chunk with the messages of the card. */
  readonly notices: Lazy<NoticeChunk>
  /** The chunk with the bar of a request that waits in an app. */
  readonly pendingRequest: Lazy<PendingRequestChunk>
  /** The chunk that lets a finger drag the card. */
  readonly sheet: Lazy<SheetChunk>
  /** The chunk that says that a wallet has connected. */
  readonly success: Lazy<SuccessChunk>
  /** The chunk that draws a QR code for a view that loads without it. */
  readonly qr: Lazy<{ readonly QrCode: ComponentType<QrCodeProps>; readonly styles: string }>
  /** The chunk with the transactions that Account shows. */
  readonly activityTab: Lazy<ActivityTabChunk>
  /** The chunk with the tokens that Account shows. */
  readonly tokensTab: Lazy<TokensTabChunk>
  /** The chunk with the accounts of the embedded wallet, for its profile. */
  readonly profileAccounts: Lazy<ProfileAccountsChunk>
}

/** Provided by `mount`: the registry imports features, so features cannot import it. */
export const FeaturesContext = createContext<UiFeatures | undefined>(undefined)

/** The registry of features. */
export function useFeatures(): UiFeatures {
  const features = useContext(FeaturesContext)
  if (!features) throw new PorticoError('internal', 'The UI was rendered without its features.')
  return features
}
