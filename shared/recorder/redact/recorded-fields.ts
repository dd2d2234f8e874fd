import {
  connectMethods,
  connectorTypes,
  socialProviders,
  walletFeatures,
} from '../../options/features.ts'
import { accountTypes } from '../../schema/account-type.ts'
import { namespaces } from '../../schema/primitives.ts'

/** The words of a text. */
export const toSet = (names: string) => new Set(names.trim().split(/\s+/))

/**
 * The fields that a recording keeps. A field that is not in one of these lists is dropped, with its name and its value.
 *
 * Of each list, only values of its form are kept: another value is replaced by a pseudonym.
 */
export const fields = {
  /** Identifiers, and words of `vocabulary`. */
  words: toSet(`
    action allWallets assetDiscovery bip122 chainNamespace change collapseWallets confirmationStatus coverage
    connected-connectors connected-social connected-wallets connection-status connectorId
    connectorTypeOrder connectMethodsOrder cosmos defaultAccountTypes direction eip155 event excludeWalletIds explorerId
    featuredWalletIds id ids includeWalletIds injected_id jsonrpc kind method mode namespace namespaces operationType polkadot
    preferred-account-types preferredAccountType provider reason reasons recording problem rdns sdkType sellerId sdkVersion socials solana source standard status step
    symbol themeMode type variant view walletFeaturesOrder word
  `),
  /** Numbers of networks, which can be of any size. */
  counts: toSet(`chainId smartAccountEnabledNetworks`),
  /** Numbers of blocks, which say when something was: fields, and methods of nodes. 0 is kept of them. */
  blocks: toSet(`blockNumber eth_blockNumber getBlockHeight getSlot height`),
  /** The heights that a transaction of Solana waits for. A number that is never in the recording is added to each. */
  heights: toSet(`lastHeight lastValidBlockHeight`),
  /** Numbers of counts, codes and versions. A number of six digits can be a code of a login, and is dropped. */
  smallCounts: toSet(`
    code count decimals delay entries id index items maxAccounts page status total version wait
  `),
  /** Times, in ms since the epoch. A number that is never in the recording is added to each, as to those of sign-ins. */
  timestamps: toSet(`aliveAt at email-login-time startedAt time`),
  /** Amounts. One digit of them is kept. */
  amounts: toSet(`
    amount allowance balance balances fee float fromAmount gas gasLimit gasPrice int inputAmount lamports maxFeePerGas
    decimal numeric outputAmount price quantity toAmount uiAmount value
  `),
  /** Links. Their scheme is kept. */
  links: toSet(`
    appStore app_store avatar chromeStore chrome_store desktopLink desktop_link homepage href icon iconUrl image imageUrl
    image_url logoUri mobileLink mobile_link playStore play_store resultUri rpcUrl src uri url webappLink webapp_link
  `),
  /** Times in the form of ISO 8601: of sign-ins, and of transactions, of which the month is kept. */
  times: toSet(`expirationTime issuedAt minedAt notBefore`),
  /** Nonces of transactions. A number that is never in the recording is added to each. */
  nonces: toSet(`nonce`),
  /** Texts, of which a pseudonym is kept. */
  texts: toSet(`
    accountAddress accountId active-network address asset assetId caipAddress contract currency description email fromAccount hash label login messaging-app-social mint namespace-networks newEmail next not-spam owner pubkey publicKey
    registered_at sent_at sentFrom sentTo social-username spender text timestamp title to toAccount token tokenId topics transaction transactionHash
    transaction_hash tx name userName username
  `),
  /** Objects and lists. */
  parts: toSet(`
    account accounts actions adapters addresses application args arrives assets atomic atomicBatch bidirectional capabilities chain
    chains changes connector connectors currency customWallets data default details error extensions features flags
    from fungible_info fungibles hashes http identity-cache implementations info injected leaves links metadata names native
    native-balance-cache nativeCurrency networks nft_info notes order params parts payload portfolio-cache purchases quote quotes
    receipts recent-wallets result rpcUrls sent-calls sent-receivers sent-transactions signIn suggestions
    tokens transfers verdict wallet WALLETCONNECT_DEEPLINK_CHOICE wallets witness
  `),
} as const

/** The currencies of networks: they say no more than the id of the network. */
export const nativeSymbols = toSet('AVAX BNB BTC CELO ETH POL SOL XDAI')

/** The flags: fields that are kept where they are `true` or `false`. */
export const flags = toSet(`
  active allowUnsupportedChain approvals canResume collapseWallets connected connected-in-modal debug disableAppend email enableEIP6963 enableEmbedded
  email-login-used enableNetworkSwitch enableVerify enableWalletConnect enableWalletGuide enableWallets analytics allWallets activity history
  goBack hasMore hasMultipleAddresses is_spam is_trash isAccount isApproved isConnected isContested isDeployed isEnded isHidden isIncomplete isMobile isPaid
  isPermit isAndroid isFramed isName isTelegram isUnlimited legalCheckbox manualWCControl onramp pay receive registered replace send siwx smartAccountDeployed
  smartSessions socials supported swaps testnet verified emailShowWallets reownBranding
`)

/** The names of the views. The list of `navigation.ts` is not loaded otherwise: with it, the first opening would be larger. */
const views = toSet(`
    Account AllWallets Approvals ApproveTransaction BuyInProgress Connect ConnectingExternal ConnectingFarcaster
    ConnectingMultiChain ConnectingSiwe ConnectingSocial ConnectingWalletConnect ConnectingWalletConnectBasic
    Downloads EmailVerifyDevice EmailVerifyOtp GetWallet Help Networks OnRampProviders Profile RegisterAccountName
    RegisterAccountNameSuccess ReportProblem SIWXSignMessage Swap SwapPreview SwapSelectToken SwitchNetwork Tokens
    Transactions UnsupportedChain UpdateEmail UpdateEmailPrimaryOtp UpdateEmailSecondaryOtp WalletCompatibleNetworks
    WalletReceive WalletSend WalletSendPreview WalletSendSelectToken WhatIsANetwork WhatIsAWallet
`)

/** The words that are kept in the fields of words. A service can write any other one, and it is not kept. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...accountTypes,
  ...connectMethods,
  ...connectorTypes,
  ...namespaces,
  ...socialProviders,
  ...views,
  ...walletFeatures,
  ...toSet(`
    ANNOUNCED AUTH ERC20 NATIVE CONNECT EXTERNAL HIDE INJECTED MULTI_CHAIN ONLY_MOBILE ONRAMP_TRANSACTION_STATUS_FAILED
    ONRAMP_TRANSACTION_STATUS_IN_PROGRESS ONRAMP_TRANSACTION_STATUS_SUCCESS SHOW VERIFY_DEVICE VERIFY_OTP VERIFY_PRIMARY_OTP VERIFY_SECONDARY_OTP WALLET_CONNECT
    account-changed all approval approval-for-all approve approved auth auto borrow burn buy cancel changed claim coinbase collection confirmed connected contract contract-elsewhere contradiction dark deploy
    deposit disconnected erc1155 erc721 error execute failed fine finalized finished html in in_progress injected light load-failed loading look meld memory message mint native new-contract node none off out pairing-uri part
    pending portico processed ready receive reloaded repay reverted reverts self send set simulated stake stop success supported swap token trade unchecked unknown unstake unsupported walletConnect withdraw
  `),
])

const publicMethods = toSet(`
  eth_chainId eth_gasPrice eth_maxPriorityFeePerGas net_version wallet_addEthereumChain wallet_switchEthereumChain
`)

/** The field that has what a method of a wallet or a node answers. `other` is that of an answer that is of no public facts. */
export const getAnswerField = (method: string, other: string): string =>
  publicMethods.has(method) ? 'chainId' : fields.blocks.has(method) ? method : other

/**
 * What no replay runs: the explanation of a request, which is made of the data of transactions and of what a node says of them. A
 * recording has that of revoking an approval alone, as a check.
 */
export const unrecordedFeature = 'explain'
