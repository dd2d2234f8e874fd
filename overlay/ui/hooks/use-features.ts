import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { Lazy } from '../../../shared/async/lazy.ts'
import type { AccountRecord, Connector } from '../../../shared/connectors/connector.ts'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import type { Explained } from '../../../shared/core/explanation.ts'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import type { ConnectMethod } from '../../../shared/options/features.ts'
import type { AccountType } from '../../../shared/schema/account-type.ts'
import type { MessageKey } from '../locales/messages.ts'
import type { QrCodeProps } from '../primitives/qr-code.tsx'

/** A file of a feature that loads by itself: views and their styles. */
export type Chunk = {
  readonly styles: string
  readonly views: Partial<Readonly<Record<ViewName, ComponentType>>>
}

/** What the registry says of a view. */
export type ViewEntry = {
  /** The key of the title that the card shows. */
  readonly title: MessageKey
  /** Shown beside the page instead of over it, because a wallet may ask in the page itself. */
  readonly isBeside?: true
  /** The first view of its stack. Its header has a help button instead of a back button. */
  readonly isRoot?: true
  /** The views that a visitor mostly opens next. Their chunks are fetched while this view is shown. */
  readonly next?: readonly ViewName[]
}

/** A view of the registry. */
export type View = ViewEntry & {
  readonly chunk: Lazy<Chunk>
  /** The English of the title, where it is not that of every view. */
  readonly words?: Readonly<Partial<Record<MessageKey, string>>> | undefined
}

export type LoginMethod = Exclude<ConnectMethod, 'wallet'>

export type LoginMethodsProps = {
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

export type NftsTabChunk = {
  readonly NftsTab: ComponentType
  readonly styles: string
}

export type TokensTabChunk = {
  readonly styles: string
  readonly TokensTab: ComponentType
}

export type ApprovalCardProps = {
  /** What shows the request in the wallet: once it is in words, or cannot be. */
  children: ReactNode
  explained: Explained
  /** Called when the visitor rejects the request before the wallet shows it. */
  onReject: () => void
}

export type ExplanationChunk = {
  readonly ApprovalCard: ComponentType<ApprovalCardProps>
  readonly styles: string
}

export type CodeReaderProps = {
  onClose: () => void
  /** Called with the text of the code that was read. */
  onCode: (text: string) => void
}

export type CodeReaderChunk = {
  readonly CodeReader: ComponentType<CodeReaderProps>
  readonly styles: string
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

/** The features that no first opening shows, as the UI sees them. */
export type FurtherFeatures = {
  /** The chunk that says in words what the embedded wallet is asked. */
  readonly explanation: Lazy<ExplanationChunk>
  /** The chunk that reads QR codes. */
  readonly codeReader: Lazy<CodeReaderChunk>
  readonly tabs: {
    /** The chunk with the transactions that Account shows. */
    readonly activity: Lazy<ActivityTabChunk>
    /** The chunk with the NFTs that Account shows. */
    readonly nfts: Lazy<NftsTabChunk>
    /** The chunk with the tokens that Account shows. */
    readonly tokens: Lazy<TokensTabChunk>
  }
}

/** The features as the UI sees them. */
export type UiFeatures = {
  /** Until the registry of the further features is loaded, what it has is still named as loading. */
  readonly findView: (name: ViewName) => View
  /** The features that no first opening shows. */
  readonly further: Lazy<FurtherFeatures>
  /** The email and social logins. `undefined` if the host offers none. */
  readonly LoginMethods: ComponentType<LoginMethodsProps> | undefined
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
  /** The chunk with the accounts of the embedded wallet, for its profile. */
  readonly profileAccounts: Lazy<ProfileAccountsChunk>
}

/** Provided by `mount`: the registry imports features, so features cannot import it. */
export const FeaturesContext = createContext<UiFeatures | undefined>(undefined)

/** The registry of features. */
export function useFeatures(): UiFeatures {
  const features = useContext(FeaturesContext)
  if (!features) throw new PorticoError('internal')
  return features
}

/** The registry for `FeaturesContext`: another object once the further features are loaded, so that their titles are shown. */
export function useLoadedFeatures(features: UiFeatures): UiFeatures {
  const { peek, whenLoaded } = features.further
  const further = useSyncExternalStore(whenLoaded, peek)
  // oxlint-disable-next-line react/exhaustive-deps -- `further` is what makes it another object.
  return useMemo(() => ({ ...features }), [features, further])
}
