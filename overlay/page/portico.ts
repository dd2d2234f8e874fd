import type { ConnectorType, Eip1193Provider } from '../../shared/connectors/connector.ts'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { OpenRequest } from '../../shared/core/actions.ts'
import type { Explanation } from '../../shared/core/explanation.ts'
import type {
  AccountActivity,
  ActivityRequest,
} from '../../shared/features/activity/create-activity.ts'
import type { AccountApprovals } from '../../shared/features/approvals/approvals-state.ts'
import type { WalletCapabilities } from '../../shared/features/calls/capabilities.ts'
import type {
  CallsStatus,
  SendCallsRequest,
  SentCalls,
} from '../../shared/features/calls/headless-batch.ts'
import type { ExplainRequest } from '../../shared/features/explain/read/explain-request.ts'
import type { Identity } from '../../shared/features/identity/identity.ts'
import type { NameSuggestion } from '../../shared/features/names/names-service.ts'
import type { NftRequest } from '../../shared/features/nfts/create-nfts.ts'
import type { NftPage } from '../../shared/features/nfts/nft.ts'
import type { OnrampProvider, OnrampRequest } from '../../shared/features/onramp/create-onramp.ts'
import type { Receiving, ReceivingRequest } from '../../shared/features/receive/receiving.ts'
import type { SendEstimate, SendRequest } from '../../shared/features/send/headless-send.ts'
import type { SignInRequestOptions } from '../../shared/features/sign-in/headless-sign-in.ts'
import type { SwapRequest } from '../../shared/features/swap/headless-swap.ts'
import type { SwapQuote } from '../../shared/features/swap/swap-state.ts'
import type { NetworkDefinition } from '../../shared/networks/network.ts'
import type { SocialProvider } from '../../shared/options/features.ts'
import type { ThemeMode, ThemeVariables } from '../../shared/options/options.ts'
import type { AccountTokens } from '../../shared/portfolio/tokens-state.ts'
import type { PorticoProvider } from '../../shared/provider/eip1193-provider.ts'
import type {
  ExportedRecording,
  RecordingRequest,
} from '../../shared/recorder/record/recording-control.ts'
import type { WalletPage } from '../../shared/schema/catalogue-wallet.ts'
import type { AccountId, ChainId, Namespace } from '../../shared/schema/primitives.ts'
import type { SignInSession } from '../../shared/siwx/siwx.ts'
import type { PorticoState } from '../instance/public-store.ts'

/** A wallet that can connect on this page. */
export type WalletSummary = {
  /** The id of the connector. `connect({ connectorId })` takes it. */
  readonly id: string
  /** The name of the wallet. */
  readonly name: string
  /** The URL of its image. */
  readonly imageUrl?: string | undefined
  /** How the overlay reaches the wallet. */
  readonly type: ConnectorType
  /** The first of `namespaces`. */
  readonly namespace: Namespace
  /** The namespaces in which the wallet can connect. */
  readonly namespaces: readonly Namespace[]
  /** The logins of the embedded wallet, in the order of the options. Other wallets have none. */
  readonly logins?: readonly Login[] | undefined
}

/** A login of the embedded wallet: `connect({ email })`, or `connect({ social })` with the name of the provider. */
export type Login = 'email' | SocialProvider

/** How `explain` runs. */
export type ExplainOptions = {
  /**
   * Aborts the call, which then rejects with `aborted`.
   *
   * @default undefined
   */
  readonly signal?: AbortSignal | undefined
}

/** How `waitForCalls` runs. */
export type WaitForCallsOptions = {
  /**
   * Aborts the call, which then rejects with `aborted`. The batch goes on.
   *
   * @default undefined
   */
  readonly signal?: AbortSignal | undefined
}

/** The part of a `ConnectRequest` that all forms have. */
export type ConnectNamespace = {
  /**
   * The namespace to connect in. One that no configured network has rejects with `params-invalid`.
   *
   * @default the active namespace if the wallet has it, else its first; WalletConnect and the embedded wallet connect all of their session
   */
  readonly namespace?: Namespace | undefined
}

/** A request to connect a wallet of this page. */
export type ConnectByConnector = ConnectNamespace & {
  /**
   * The id of a wallet from `getWallets`. An unknown id rejects with `wallet-unavailable`. That of the embedded
   * wallet, which connects by a login instead, rejects with `params-invalid`.
   */
  readonly connectorId: string
  /** Absent in this form. */
  readonly email?: undefined
  /** Absent in this form. */
  readonly social?: undefined
  /** Absent in this form. */
  readonly walletId?: undefined
}

/** A request to connect a wallet of the catalogue or of `customWallets`. */
export type ConnectByWallet = ConnectNamespace & {
  /** The id of a wallet from `fetchWallets` or `customWallets`. An unknown id rejects with `wallet-unavailable`. */
  readonly walletId: string
  /** Absent in this form. */
  readonly connectorId?: undefined
  /** Absent in this form. */
  readonly email?: undefined
  /** Absent in this form. */
  readonly social?: undefined
}

/** A request to log in to the embedded wallet by email. */
export type ConnectByEmail = ConnectNamespace & {
  /** The address. One that is not valid rejects with `email-invalid`, a second mail within 30 s with `email-throttled`. */
  readonly email: string
  /** Absent in this form. */
  readonly connectorId?: undefined
  /** Absent in this form. */
  readonly social?: undefined
  /** Absent in this form. */
  readonly walletId?: undefined
}

/** A request to log in to the embedded wallet by a social account or Farcaster. */
export type ConnectBySocial = ConnectNamespace & {
  /**
   * The provider. Call `connect` in the visitor's click: it opens the window of the login at once, and rejects with
   * `popup-blocked` if the browser does not allow it.
   */
  readonly social: SocialProvider
  /** Absent in this form. */
  readonly connectorId?: undefined
  /** Absent in this form. */
  readonly email?: undefined
  /** Absent in this form. */
  readonly walletId?: undefined
}

/** What to connect. A request that names nothing, or more than one of them, rejects with `params-invalid`. */
export type ConnectRequest = ConnectByConnector | ConnectByEmail | ConnectBySocial | ConnectByWallet

/** The part of the catalogue to fetch. */
export type FetchWalletsRequest = {
  /**
   * The number of the page, an integer from 1. Another value rejects with `params-invalid`.
   *
   * @default 1
   */
  page?: number
  /**
   * A text to search for in the names. If it is not empty, `page` has no effect.
   *
   * @default ''
   */
  search?: string
}

/** An instance of the overlay. Each promise rejects with a `PorticoError`. Each function works without its object. */
export type Portico = {
  /** The uuid of the instance. It announces itself with it (EIP-6963). */
  readonly id: string
  /**
   * Opens the modal (§2.22 to §2.24). Resolves after the view is painted. Rejects with `code-unavailable` if its
   * code does not load, and with `view-unavailable` if the page has no place for the modal, or hides it.
   *
   * @example
   * await portico.open({ view: 'Networks' })
   */
  readonly open: <view extends ViewName>(request?: OpenRequest<view>) => Promise<void>
  /**
   * Closes the modal and aborts a running connection attempt. It also ends an opening that still loads: `open()` then resolves, and the
   * request of a dapp that waits for the visitor rejects with 4001.
   */
  readonly close: () => void
  /**
   * Connects a wallet without the modal. Resolves with the CAIP-10 ids of its accounts; the active one is first.
   *
   * A wallet of the catalogue that is not in this browser connects through WalletConnect: show the `pairingUri` of
   * the state as a QR code. The overlay replaces the URI before it expires. `disconnect` aborts the wait.
   *
   * A login by email or a social account waits for the visitor: `login` of the state has what is due. It rejects with
   * `user-rejected` if the visitor closes the window or declines, and with `aborted` after `disconnect`.
   *
   * @example
   * const stop = portico.subscribe(({ pairingUri }) => showCode(pairingUri))
   * await portico.connect({ walletId: wallet.id }).finally(stop)
   */
  readonly connect: (request: ConnectRequest) => Promise<readonly AccountId[]>
  /**
   * Gives the code of a login mail, while `login.due` of the state is `code`. Resolves if it is right; `connect` then
   * resolves.
   *
   * Rejects with `frame-request-failed` if the code is wrong or expired, with the reason as its message. The visitor can
   * enter another one. Rejects with `params-invalid` if no code is due.
   */
  readonly enterCode: (code: string) => Promise<void>
  /** Sends the mail of a login again. Rejects with `email-throttled` within 30 s, with `params-invalid` without a login. */
  readonly resendCode: () => Promise<void>
  /** Ends the connection of one namespace, or of all namespaces if none is given. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /**
   * Switches to a configured network. If a wallet is connected in its namespace, the wallet switches too.
   *
   * Rejects with `network-not-found` if the network is not configured, `user-rejected` if the visitor rejects it,
   * `chain-unsupported` if the wallet cannot switch, `wallet-timeout` if it answers and stays where it is for 10 s, and `aborted` if the
   * connection ends meanwhile.
   */
  readonly switchNetwork: (network: NetworkDefinition) => Promise<void>
  /** Gets the wallets that can connect on this page: installed, external, WalletConnect, and the embedded wallet with its logins. */
  readonly getWallets: () => Promise<readonly WalletSummary[]>
  /**
   * Fetches a page of 40 wallets of the catalogue, or the first 100 wallets that a search finds.
   *
   * Rejects with `params-invalid`, `service-unavailable`, `http-status` or `bad-response`.
   *
   * @example
   * const { count, wallets } = await portico.fetchWallets({ search: 'rain' })
   */
  readonly fetchWallets: (request?: FetchWalletsRequest) => Promise<WalletPage>
  /** Gets the state. */
  readonly getState: () => PorticoState
  /** Gets the state that a server renders: no wallet is connected and the first network is active. */
  readonly getInitialState: () => PorticoState
  /**
   * Calls the listener with the state after each change. Returns the function that stops it.
   *
   * @example
   * const stop = portico.subscribe(({ accounts }) => console.log(accounts.eip155?.address))
   */
  readonly subscribe: (listener: (state: PorticoState) => void) => () => void
  /**
   * Reads a page of the history of the active account on the active network, the newest transactions first (§7.4). The first page
   * begins with the transactions of this page that the RPC host does not have yet. Transactions that are spam are among them: see
   * `isSpam` of their transfers.
   *
   * A page of the last 30 s is not read again, except with `refresh` and once a transaction that passed this provider is in a block.
   * The views and this call share what is kept, and the read in progress. `watchActivity` tells when there is something new.
   *
   * A network without a history, such as those of solana, has the transactions of this page alone: `isIndexed` is `false` then.
   *
   * While the RPC host does not give the first page, the transactions of this page are there, with the reason in `error`. Without any,
   * and for a further page, the reason is what the call rejects with: `http-status`, `service-unavailable` or `bad-response`.
   *
   * Also rejects with `disconnected` without an account, and `aborted` if another account or network became active.
   *
   * @example
   * const { error, items, next } = await portico.getActivity()
   * if (error) console.warn('There may be further transactions.', error.code)
   * const older = next ? await portico.getActivity({ cursor: next }) : undefined
   */
  readonly getActivity: (request?: ActivityRequest) => Promise<AccountActivity>
  /**
   * Takes a transaction that was sent from this page off the first page of the history, for one whose end is not known: its
   * `status` is `pending`, `awaiting-signers`, `replaced` or `unknown`. On the network nothing changes: it can still get into a
   * block, and is then in the history of the RPC host. A hash that is not in the list changes nothing.
   *
   * @example
   * const { items } = await portico.getActivity()
   * const lost = items.find(({ status }) => status === 'unknown')
   * if (lost) await portico.forgetActivity(lost.id)
   */
  readonly forgetActivity: (
    /** The hash, or the signature in solana: the `id` of the transaction while the RPC host does not have it. */
    hash: string,
  ) => Promise<void>
  /**
   * Reads who may spend the tokens of the active account on the active EVM network: from the logs of the node and the history of the
   * account, with the current state of each from the chain. What allows nothing is not in the list. A list of the last 30 s is not
   * read again, except with `refresh`.
   *
   * `isIncomplete` is true where the node does not give all logs. An amount that could not be read is `undefined`, which is not zero.
   *
   * Rejects with `disconnected` without an account, `aborted` if another account or network became active, `network-not-found` for a
   * network of another namespace, `service-unavailable` if neither source answers, and `rpc-failed` if the chain cannot be read.
   *
   * @example
   * const { approvals } = await portico.getApprovals()
   * const dangerous = approvals.filter(({ isAccount, isUnlimited }) => isAccount || isUnlimited)
   */
  readonly getApprovals: (request?: {
    /**
     * Whether a list that was read in the last 30 s is read again.
     *
     * @default false
     */
    readonly refresh?: boolean | undefined
  }) => Promise<AccountApprovals>
  /**
   * Takes an approval of the active account away: the wallet asks the visitor to send a transaction. Resolves with its hash once the
   * approval is gone from the chain.
   *
   * Rejects with `params-invalid` for an id that is not one of the active account, `user-rejected` if the visitor declines,
   * `chain-disconnected` if the wallet is on another network, `unauthorized` if the account or the network changes before it is sent,
   * and `rpc-failed` if the chain still has the approval: `details.status` is then `reverted`, `remaining`, `unconfirmed`, or
   * `confirming` or `pending` for one that is being revoked.
   *
   * @example
   * const { approvals: [first] } = await portico.getApprovals()
   * if (first) await portico.revokeApproval(first.id)
   */
  readonly revokeApproval: (
    /** The `id` of the approval. */
    approvalId: string,
  ) => Promise<string>
  /**
   * Reads the name and the picture of an EVM address, or of the active account (§7.7): of the identity service, else its name in ENS,
   * else the first name that the address has registered. Only names in the form of ENSIP-15 are given. Of an address that is not the
   * visitor's, the service alone is asked. Answers of the last 5 min are not read again (§9.11).
   *
   * Rejects with `disconnected` without an address and an account, `params-invalid` for an address of another namespace,
   * `network-not-found` for a host without EVM networks, and `name-reverse-lookup-failed` if nothing could be read.
   *
   * @example
   * const { name } = await portico.getIdentity()
   */
  readonly getIdentity: (
    /**
     * The address.
     *
     * @default undefined; that of the active account
     */
    address?: string,
  ) => Promise<Identity>
  /**
   * Whether an account name is not registered (§7.2): the answer of the service for exactly this name. The name is one of the zone
   * `.reown.id`, with or without the zone.
   *
   * Rejects with `params-invalid` for a name that cannot be registered (§5.1), and with `name-lookup-failed` if the service did not
   * answer: the name is then neither available nor taken.
   *
   * @example
   * if (await portico.isNameAvailable('mila')) await portico.registerName('mila')
   */
  readonly isNameAvailable: (name: string) => Promise<boolean>
  /**
   * Gets names that the service suggests for a name, at most 5. The first is mostly the name itself.
   *
   * Rejects with `params-invalid` for a name that cannot be registered (§5.1), and with `name-suggestions-failed`.
   *
   * @example
   * const suggestions = await portico.getNameSuggestions('mila')
   * const free = suggestions.filter(({ isRegistered }) => !isRegistered)
   */
  readonly getNameSuggestions: (name: string) => Promise<readonly NameSuggestion[]>
  /**
   * Registers an account name for the active EVM account of the embedded wallet (§4.7 to §4.12). The visitor signs a message, which the
   * modal shows. Resolves with the whole name, such as `mila.reown.id`: it is the `profileName` of the account from then on.
   *
   * The message holds the time, and the service accepts it for 10 s. A visitor who approves later has to sign again: the call rejects
   * with `name-registration-failed` and `isTime` in its `details`. The reason that the service gives is the message of the error.
   *
   * Rejects with `params-invalid` for a name that cannot be registered (§5.1) or while another name is being registered,
   * `auth-connector-required` for any other wallet, `network-not-found` on a network that is not configured, `chain-id-invalid` on
   * one without a coin type (§5.13), `user-rejected`, `aborted`, and `name-registration-failed`.
   *
   * @example
   * const name = await portico.registerName('mila')
   */
  readonly registerName: (name: string) => Promise<string>
  /**
   * Reads the NFTs of a page of the history of the active account on the active network: those that moved in its transactions and
   * that the account still has, as their contracts say. Spam is among them: see `isSpam`. One that a contract does not confirm is
   * not `isConfirmed`. An NFT that moved several times can be on several pages: compare the `id`. Pages of the last 30 s are not
   * read again (§9.11), except with `refresh`.
   *
   * To load the picture of an NFT tells its server who looks. Load it from servers that you know.
   *
   * Rejects with `disconnected` without an account, `aborted` if another account or network became active, `network-not-found` for a
   * network without a history, such as those of solana, `http-status`, `service-unavailable` and `bad-response`.
   *
   * @example
   * const { items, next } = await portico.getNfts()
   * const older = next ? await portico.getNfts({ cursor: next }) : undefined
   */
  readonly getNfts: (request?: NftRequest) => Promise<NftPage>
  /**
   * Takes an NFT for no spam, in this browser: the views show it, and `getNfts` gives it with `isSpam` `false`.
   *
   * @example
   * const { items } = await portico.getNfts()
   * const wanted = items.find(({ isSpam, name }) => isSpam && name === 'My ticket')
   * if (wanted) await portico.keepNft(wanted.id)
   */
  readonly keepNft: (
    /** The `id` of the NFT. */
    id: string,
  ) => Promise<void>
  /**
   * Gets where the active account receives on the active network: the address, a payment request for a QR code, and the networks of
   * the host that share the address (§1.16).
   *
   * Rejects with `disconnected` without an account, and with `params-invalid` for a `value` that no transaction can have.
   *
   * @example
   * const { address, uri } = await portico.getReceiving({ value: 10n ** 16n })
   * showCode(uri ?? address)
   */
  readonly getReceiving: (request?: ReceivingRequest) => Promise<Receiving>
  /**
   * Gets the providers that sell currencies and tokens to the active account on the active network (§1.17, §9.22). Each gives the URL of
   * the page where the visitor buys. The list is empty on a network without providers, such as a testnet, and in a restricted time zone
   * (§9.32).
   *
   * Rejects with `disconnected` without an account, and with `params-invalid` for an amount that is no decimal number or has no currency.
   *
   * @example
   * const [provider] = await portico.getOnrampProviders({ amount: '25', currency: 'USDC' })
   * if (provider) link.href = await provider.getUrl()
   */
  readonly getOnrampProviders: (request?: OnrampRequest) => Promise<readonly OnrampProvider[]>
  /**
   * Reads what the active account has on the active network: the native currency and the tokens, with their worth in US dollars
   * where it is known (§7.5). Lists of the last 30 s are not read again (§9.11).
   *
   * Where the service does not answer, the list has what the wallet and the chain know, and `isIncomplete` is true. An amount
   * that could not be read is `undefined`, which is not zero.
   *
   * Rejects with `disconnected` without an account, `service-unavailable` if nothing could be read, and `aborted` if another
   * account became active.
   *
   * @example
   * const { tokens, total, isIncomplete } = await portico.getBalances()
   */
  readonly getBalances: () => Promise<AccountTokens>
  /** Reads the same again, and the native balance with it. A service that has failed is called again after 30 s (§9.2). */
  readonly refreshBalances: () => Promise<AccountTokens>
  /**
   * Reads what a payment from the active account on the active network costs, who receives it, and what is to be known of the
   * receiver. Nothing is signed.
   *
   * Rejects with the same codes as `send`.
   *
   * @example
   * const { amount, fee, notes, receiver } = await portico.estimateSend({ amount: 'max', to: 'mila.reown.id' })
   */
  readonly estimateSend: (request: SendRequest) => Promise<SendEstimate>
  /**
   * Says what a request would do if the active account signed it: what its bytes say, what it would change by a simulation of the
   * node, and a verdict. The request is a transaction, a list of calls, typed data, `{ text }`, or `{ transaction }` of Solana.
   * Nothing is signed.
   *
   * Rejects with `params-invalid` for another request, `disconnected` without an account, and `aborted`. A node that cannot
   * simulate is no failure: `changes.status` is then `unchecked`.
   *
   * @example
   * const { actions, changes, verdict } = await portico.explain({ to: '0x…', data: '0x095ea7b3…' })
   */
  readonly explain: (request: ExplainRequest, options?: ExplainOptions) => Promise<Explanation>
  /**
   * Sends the native currency or a token from the active account on the active network (§4.13), with the checks of the modal. The
   * wallet asks the visitor. Resolves with the hash of the transaction, which no block may have yet.
   *
   * Rejects with `disconnected` without an account, `send-chain-unsupported` on a network that is not configured (§8.13),
   * `user-rejected`, `aborted`, `unauthorized` if another account or network becomes active, and `send-invalid`:
   * `details.issue` is why, such as `balance`, `gas` (§5.11), `receiver-form`, `receiver-token` or `look-alike`.
   *
   * @example
   * const hash = await portico.send({ amount: '0.1', to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' })
   */
  readonly send: (request: SendRequest) => Promise<string>
  /**
   * Sends a batch of calls from the active account on the active EVM network (EIP-5792). A wallet that has batches gets all calls in
   * one request. Any other wallet gets them one by one, in order, and the visitor approves each; the call resolves once the first one
   * is sent, and the first that is refused ends the batch.
   *
   * Rejects with `disconnected` without an account, `params-invalid`, `send-chain-unsupported` on a network that is not configured
   * (§8.13), `chain-disconnected` if another network is active, `unauthorized`, `user-rejected`, `aborted`, and `calls-refused`:
   * `details.code` is why, such as 5760 with `atomicRequired` and a wallet that cannot make all calls at once.
   *
   * @example
   * const { id } = await portico.sendCalls({ calls: [{ data: approval, to: token }, { data: deposit, to: vault }] })
   * const { status } = await portico.waitForCalls(id)
   */
  readonly sendCalls: (request: SendCallsRequest) => Promise<SentCalls>
  /**
   * Reads how a batch stands, also one from before a reload of the page.
   *
   * Rejects with `calls-unknown` for an id that the wallet does not know: the visitor has cancelled the batch, or has not decided
   * yet. It is not a failure of the calls.
   *
   * @example
   * const { receipts, status } = await portico.getCallsStatus(id)
   */
  readonly getCallsStatus: (
    /** The id of the batch, from `sendCalls` or `wallet_sendCalls`. */
    id: string,
  ) => Promise<CallsStatus>
  /**
   * Reads how a batch stands until it is no longer pending. Resolves for a batch that failed too: see `status`.
   *
   * Rejects with `wallet-timeout` after ten minutes, when the batch is still pending, with `calls-unknown` if the wallet does not know
   * it for a minute, and with `aborted`.
   *
   * @example
   * const { status } = await portico.waitForCalls(id)
   */
  readonly waitForCalls: (
    /** The id of the batch. */
    id: string,
    options?: WaitForCallsOptions,
  ) => Promise<CallsStatus>
  /**
   * Reads what the connected wallet can do on each EVM network of the page (EIP-5792), by CAIP-2 id. What it can do on every network
   * is part of each. A wallet that does not say is taken for one without batches.
   *
   * Rejects with `disconnected` without an account.
   *
   * @example
   * const capabilities = await portico.getCapabilities()
   * const isAtomic = capabilities['eip155:1']?.atomic.status === 'supported'
   */
  readonly getCapabilities: () => Promise<Readonly<Record<ChainId, WalletCapabilities>>>
  /**
   * Reads what a swap on the active network would give, with the checks of the modal. Nothing is signed.
   *
   * Rejects with the same codes as `swap`.
   *
   * @example
   * const { least, priceImpact, received } = await portico.getSwapQuote({ amount: '0.1', toToken: 'USDC' })
   */
  readonly getSwapQuote: (request: SwapRequest) => Promise<SwapQuote>
  /**
   * Swaps tokens of the active account on the active network (§1.15), with the checks of the modal. The wallet asks the visitor, and
   * before the swap for an approval if the token needs one. Resolves with the hash of the swap, which no block may have yet.
   *
   * Rejects with `disconnected` without an account, `user-rejected`, `aborted`, `unauthorized` if another account or network becomes
   * active, and `swap-invalid`: `details.issue` is why nothing was swapped.
   *
   * @example
   * const { least } = await portico.getSwapQuote({ amount: '0.1', toToken: 'USDC' })
   * const hash = await portico.swap({ amount: '0.1', least, toToken: 'USDC' })
   */
  readonly swap: (request: SwapRequest) => Promise<string>
  /**
   * Signs in with the active account on the active network, by the `siwx` of the options, without opening the modal. The wallet asks the
   * visitor to sign a message. Resolves with the session once the `siwx` has kept it, and at once if the account is signed in already.
   * A call while an attempt waits gets its outcome. Other accounts stay signed in.
   *
   * Rejects with `siwx-disabled` without a `siwx` (§8.14), `siwx-account-required` without an account (§8.15), `siwx-network-required` on
   * a network that is not configured (§8.16), `siwx-client-required` for a namespace without an adapter that signs (§8.17),
   * `user-rejected` only if the wallet says so, `siwx-signature-failed` if it did not sign for another reason, `wallet-timeout` after
   * 50 s without an answer, `aborted`, and with the error of the `siwx`, as `authentication-failed` if it is none of ours.
   *
   * @example
   * const { data } = await portico.signIn()
   */
  readonly signIn: (request?: SignInRequestOptions) => Promise<SignInSession>
  /**
   * Ends the session of the active account, and those of the same address on other networks. The visitor is not asked to sign in again
   * on this visit. If a sign-in is required, the wallet is disconnected.
   *
   * Rejects with `siwx-disabled`, `siwx-account-required`, `siwx-network-required`, and with the error of the `siwx`.
   *
   * @example
   * await portico.signOut()
   */
  readonly signOut: () => Promise<void>
  /**
   * Makes another account of the connected wallet the active one: the first of `eth_accounts`, which dapps send from. The wallet
   * itself can stay on another account; it is asked to sign for this one.
   *
   * Rejects with `disconnected` without an account, and with `params-invalid` for an address that is not in `allAccounts`.
   *
   * @example
   * const [, second] = portico.getState().accounts.eip155?.allAccounts ?? []
   * if (second) await portico.selectAccount(second.address)
   */
  readonly selectAccount: (
    /** The address, as `allAccounts` has it. */
    address: string,
  ) => Promise<void>
  /**
   * Keeps the name and the picture of the active EVM account up to date (§7.7): `profileName` and `profileImage` of its account in
   * the state. Without a project id, the name is that of ENS, if the host lists Ethereum or gives it a node. Answers of the last
   * 5 min are not read again (§9.11).
   *
   * Returns the function that ends it.
   *
   * @example
   * const stop = portico.watchIdentity()
   */
  readonly watchIdentity: () => () => void
  /**
   * Keeps the first page of the history of the active account up to date (§7.4), and calls back whenever it has changed: it was read, a
   * transaction was sent from this page, or the status of one changed. `getActivity` then gives it from what is kept. While the
   * service does not give the page, only what was sent from this page is called back for.
   *
   * Returns the function that ends it.
   *
   * @example
   * const stop = portico.watchActivity(async () => show((await portico.getActivity()).items))
   */
  readonly watchActivity: (onChange: () => void) => () => void
  /** Reads `tokens` of the state and keeps it up to date, and `balance` with it. Returns the function that stops it. */
  readonly watchTokens: () => () => void
  /** Reads `balance` of the state and keeps it up to date. Returns the function that stops it. */
  readonly watchBalance: () => () => void
  /** Sets the theme. `auto` follows the device. */
  readonly setThemeMode: (themeMode: ThemeMode) => void
  /** Sets theme variables. The others keep their values. */
  readonly setThemeVariables: (themeVariables: ThemeVariables) => void
  /** The EIP-1193 provider of the overlay. The overlay announces it to dapps (EIP-6963). */
  readonly provider: PorticoProvider
  /** Gets the provider of the connected wallet in a namespace. Resolves with `undefined` while disconnected. */
  readonly getProvider: (namespace: Namespace) => Promise<Eip1193Provider | undefined>
  /**
   * The recording of the visit, if the option `recording` is `memory`.
   *
   * @example
   * const file = JSON.stringify(await portico.recording.export())
   */
  readonly recording: {
    /** Gives what is recorded so far, redacted. It is plain JSON. Rejects with `recording-off`. */
    readonly export: (request?: RecordingRequest) => Promise<ExportedRecording>
  }
  /** Disconnects all namespaces and removes everything that the overlay stored. */
  readonly resetData: () => Promise<void>
  /** Fetches the code, the wallets and the images that the modal needs. Does nothing if the visitor saves data. */
  readonly prefetch: () => void
  /**
   * Removes the overlay from the page. The wallets stay connected for the next visit.
   *
   * Dapps get a last `disconnect`. Pending and later requests of `provider` reject with 4900, and later calls with
   * `disconnected`.
   */
  readonly destroy: () => void
}
