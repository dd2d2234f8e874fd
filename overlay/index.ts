export type {
  Adapter,
  AdapterContext,
  AdapterFactory,
  BuiltInAdapters,
  NativeBalance,
  OwnedToken,
  StartAdapter,
} from '../shared/adapters/adapter.ts'
export type {
  AccountChangedEvent,
  AccountRecord,
  Connector,
  ConnectorEvent,
  ConnectorType,
  ConnectResult,
  DappInfo,
  DisconnectedEvent,
  Eip1193Provider,
  ExternalConnectorOptions,
  PairingUriEvent,
  RequestArguments,
} from '../shared/connectors/connector.ts'
export type { ProposalOverride } from '../shared/connectors/wallet-connect/namespaces.ts'
export type {
  ExpiredSession,
  ListenToClient,
  ListenToProvider,
  ProposedNamespace,
  ProposedNamespaces,
  SentRequest,
  UniversalProvider,
  WalletRequest,
} from '../shared/connectors/wallet-connect/universal-provider.ts'
export type { ParamsOf, ViewName, ViewParams } from '../shared/controllers/navigation.ts'
export type { OpenRequest } from '../shared/core/actions.ts'
export type {
  AccountCreationAction,
  AccountRight,
  ActBase,
  Action,
  ApprovalAction,
  ApprovalForAllAction,
  AssetAmount,
  AssetRecord,
  AuthorityAction,
  BatchAction,
  CallAction,
  CallFault,
  Changes,
  CreatedAccount,
  Description,
  DurableNonceAction,
  ExchangeAction,
  ExplainedDomain,
  ExplainedField,
  Explanation,
  MemoAction,
  MessageAction,
  NoChanges,
  PriorityFee,
  RequestAction,
  RevertedChanges,
  RightAction,
  SimulatedChanges,
  TransferAction,
  TypedDataAction,
  UncheckedChanges,
  Verdict,
  VerdictReason,
  WithheldTransfer,
} from '../shared/core/explanation.ts'
export type {
  SignedIn,
  SignedOut,
  SignInAccountState,
  SignInChecking,
  SignInDisabled,
  SignInIdle,
  SignInState,
  SignInUnknown,
  SigningIn,
} from '../shared/core/sign-in-state.ts'
export type { ErrorMessages } from '../shared/errors/error-messages.ts'
export type {
  ErrorCode,
  ErrorDetails,
  PorticoErrorOptions,
} from '../shared/errors/portico-error.ts'
export { isPorticoError, PorticoError } from '../shared/errors/portico-error.ts'
export type {
  AccountActivity,
  ActivityRequest,
} from '../shared/features/activity/create-activity.ts'
export type { Approval } from '../shared/features/approvals/approval.ts'
export type { AccountApprovals } from '../shared/features/approvals/approvals-state.ts'
export type { WalletCapabilities } from '../shared/features/calls/capabilities.ts'
export type {
  CallRequest,
  CallsReceipt,
  CallsStatus,
  SendCallsRequest,
  SentCalls,
} from '../shared/features/calls/headless-batch.ts'
export type { LoginStep } from '../shared/features/embedded-wallet/login/login-step.ts'
export type {
  ExplainCall,
  ExplainRequest,
  ExplainSolana,
  ExplainText,
  ExplainTypedData,
} from '../shared/features/explain/read/explain-request.ts'
export type { Identity } from '../shared/features/identity/identity.ts'
export type { NameSuggestion } from '../shared/features/names/names-service.ts'
export type { NftRequest } from '../shared/features/nfts/create-nfts.ts'
export type { Nft, NftPage, NftStandard } from '../shared/features/nfts/nft.ts'
export type { OnrampProvider, OnrampRequest } from '../shared/features/onramp/create-onramp.ts'
export type { Receiving, ReceivingRequest } from '../shared/features/receive/receiving.ts'
export type { SendEstimate, SendRequest } from '../shared/features/send/headless-send.ts'
export type { ReceiverNote, SendFee, SendReceiver } from '../shared/features/send/send-state.ts'
export type { SignInRequestOptions } from '../shared/features/sign-in/headless-sign-in.ts'
export type { SwapRequest } from '../shared/features/swap/headless-swap.ts'
export type { SwapNetworkFee, SwapQuote, SwapStep } from '../shared/features/swap/swap-state.ts'
export type {
  BlockExplorer,
  NativeCurrency,
  Network,
  NetworkDefinition,
  RpcUrls,
} from '../shared/networks/network.ts'
export type { OpenNetworks } from '../shared/networks/open-networks.ts'
export type * from '../shared/options/appearance.ts'
export type { Descriptor, IncludedDescriptor } from '../shared/options/descriptor-options.ts'
export type {
  ConnectMethod,
  ConnectorTypeKey,
  Features,
  SocialProvider,
  WalletFeature,
} from '../shared/options/features.ts'
export type {
  MeldOptions,
  OnrampProviderOptions,
  OnrampUrlRequest,
} from '../shared/options/onramp-options.ts'
export type {
  Appearance,
  CustomWallet,
  Metadata,
  PorticoOptions,
  RpcEndpoint,
  RpcFallback,
  Services,
  ThemeMode,
  ThemeVariables,
  TokenOption,
} from '../shared/options/options.ts'
export type {
  Channel,
  Check,
  CheckPorts,
  Clock,
  Fetch,
  LoadCode,
  Log,
  LogLevel,
  OpenChannel,
  OpenedWindow,
  OpenUrl,
  OpenWindow,
  Page,
  PageDescription,
  Platform,
  Random,
  Storage,
  Surroundings,
} from '../shared/platform/ports.ts'
export type {
  ActivityItem,
  ActivityStatus,
  ActivityTransfer,
} from '../shared/portfolio/activity-item.ts'
export type { ActivityPage } from '../shared/portfolio/activity-service.ts'
export type { TokenBalance } from '../shared/portfolio/token-balance.ts'
export type {
  AccountTokens,
  IdleTokens,
  TokensState,
  UnknownTokens,
} from '../shared/portfolio/tokens-state.ts'
export type {
  PorticoProvider as PorticoEip1193Provider,
  ProviderEvents,
  ProviderListen,
  ProviderRequest,
  ProviderResults,
} from '../shared/provider/eip1193-provider.ts'
export type {
  ExportedRecording,
  RecordingRequest,
} from '../shared/recorder/record/recording-control.ts'
export type { AccountType } from '../shared/schema/account-type.ts'
export type {
  CatalogueWallet,
  InjectedFlag,
  WalletPage,
} from '../shared/schema/catalogue-wallet.ts'
export type { AccountId, ChainId, Hex, Namespace } from '../shared/schema/primitives.ts'
export type {
  Cacao,
  SignInMessage,
  SignInMessageFields,
  SignInRequest,
  SignInSession,
  Siwx,
} from '../shared/siwx/siwx.ts'
export type {
  PorticoButtonAttributes,
  PorticoButtonTag,
  PorticoElements,
} from './element/element-attributes.ts'
export type {
  AccountState,
  BalanceStatus,
  BalanceText,
  PorticoState,
  WalletInfo,
} from './instance/public-store.ts'
export { createPortico } from './page/create-portico.ts'
export type {
  ConnectByConnector,
  ConnectByEmail,
  ConnectBySocial,
  ConnectByWallet,
  ConnectNamespace,
  ConnectRequest,
  ExplainOptions,
  FetchWalletsRequest,
  Login,
  Portico,
  WaitForCallsOptions,
  WalletSummary,
} from './page/portico.ts'
