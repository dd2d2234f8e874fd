import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Lazy } from '../../../shared/async/lazy.ts'
import type { AccountRecord, Connector } from '../../../shared/connectors/connector.ts'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import type { Explained } from '../../../shared/core/explanation.ts'
import type { PaymentResult } from '../../../shared/core/payment-result.ts'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import type { AvatarAccount } from '../../../shared/options/appearance.ts'
import type { ConnectMethod } from '../../../shared/options/features.ts'
import type { AccountType } from '../../../shared/schema/account-type.ts'
import type { MessageKey } from '../locales/messages.ts'
import type { QrCodeProps } from '../primitives/qr-code.tsx'
import type { UiCore } from './ui-core.ts'

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
  /** The English of the title, in its feature's chunk or in the registry. */
  readonly words: Readonly<Partial<Record<MessageKey, string>>>
}

export type LoginMethod = Exclude<ConnectMethod, 'wallet'>

/** What a card says before it goes. */
export type Success = {
  /** The wallet that has connected, or that has signed. */
  readonly connector: Connector
  readonly isSignIn: boolean
}

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
  readonly freezeCard: (card: HTMLElement | null | undefined) => () => void
  readonly Snack: ComponentType
  readonly styles: string
}

export type PaymentMomentProps = {
  onDone: () => void
  /** Shows the transaction in the activity. */
  onView: () => void
  result: PaymentResult
}

export type PaymentMomentChunk = {
  readonly PaymentMoment: ComponentType<PaymentMomentProps>
  readonly styles: string
}

export type ActivityTabChunk = {
  /** `opened` is the id of the transaction whose details are shown at first. */
  readonly ActivityTab: ComponentType<{ opened?: string | undefined }>
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
  readonly SuccessPanel: ComponentType<Success>
  readonly watchSuccess: (core: UiCore, show: (success: Success) => void) => () => void
}

/** What shows a view of a name, with its chunk. */
type OutletProps = { readonly Outlet: ComponentType<{ name: ViewName }> }

export type WideDetailProps = OutletProps & {
  readonly name: ViewName
  /** The title of the view. */
  readonly title: string
}

export type WideListProps = OutletProps & {
  /** Whether nothing can be chosen, because the card is about to close. */
  readonly isInert: boolean
}

export type WideChunk = {
  /** Whether the card shows the list beside a view. */
  readonly hasList: (view: ViewName, isDisconnected: boolean) => boolean
  /** Whether the page has room for the list. */
  readonly room: {
    readonly matches: () => boolean
    readonly subscribe: (callback: () => void) => () => void
  }
  readonly WideDetail: ComponentType<WideDetailProps>
  readonly WideList: ComponentType<WideListProps>
}

export type HostAvatarProps = { readonly account: AvatarAccount }

export type HostPartsChunk = {
  readonly HostAvatar: ComponentType<HostAvatarProps>
  readonly HostNote: ComponentType
}

export type LoginChunk = {
  readonly LoginMethods: ComponentType<LoginMethodsProps>
  readonly styles: string
}

export type UiFeatures = {
  readonly codeReader: Lazy<CodeReaderChunk>
  readonly explanation: Lazy<ExplanationChunk>
  /** The view of a name, or one that says that the app does not offer it. */
  readonly findView: (name: ViewName) => View
  /** The chunk of what a host adds with `appearance`, loaded before the first view for a host with the option alone. */
  readonly hostParts: Lazy<HostPartsChunk>
  /** The chunk of the email and social logins, loaded before the first view. `undefined` if the host offers none. */
  readonly login: Lazy<LoginChunk> | undefined
  readonly notices: Lazy<NoticeChunk>
  /** The chunk that says what was sent or swapped. */
  readonly paymentMoment: Lazy<PaymentMomentChunk>
  readonly pendingRequest: Lazy<PendingRequestChunk>
  readonly profileAccounts: Lazy<ProfileAccountsChunk>
  /** The chunk that draws a QR code for a view that loads without it. */
  readonly qr: Lazy<{ readonly QrCode: ComponentType<QrCodeProps>; readonly styles: string }>
  readonly sheet: Lazy<SheetChunk>
  readonly success: Lazy<SuccessChunk>
  readonly tabs: {
    readonly activity: Lazy<ActivityTabChunk>
    readonly nfts: Lazy<NftsTabChunk>
    readonly tokens: Lazy<TokensTabChunk>
  }
  /** The chunk of the wide layout, loaded before the first view. `undefined` for a host without that layout. */
  readonly wide: Lazy<WideChunk> | undefined
}

/** Provided by `mount`: the registry imports features, so features cannot import it. */
export const FeaturesContext = createContext<UiFeatures | undefined>(undefined)

export function useFeatures(): UiFeatures {
  const features = useContext(FeaturesContext)
  if (!features) throw new PorticoError('internal')
  return features
}
