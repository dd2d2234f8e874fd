import {
  connectMethods,
  connectorTypes,
  socialProviders,
  walletFeatures,
} from '../../options/features.ts'
import { accountTypes } from '../../schema/account-type.ts'
import { namespaces } from '../../schema/primitives.ts'

export const toSet = (names: string) => new Set(names.trim().split(/\s+/))

/** A field that is not in one of these lists is dropped. A value of another form than its list's is replaced by a pseudonym. */
export const fields = {
  words: toSet(`
    action allWallets assetDiscovery bip122 chainNamespace change collapseWallets confirmationStatus coverage
    connected-connectors connected-social connected-wallets connection-status connectorId
    connectorTypeOrder connectMethodsOrder cosmos defaultAccountTypes direction eip155 event excludeWalletIds explorerId
    featuredWalletIds id ids includeWalletIds injected_id jsonrpc kind method mode namespace namespaces operationType polkadot
    preferred-account-types preferredAccountType provider reason reasons recording problem rdns sdkType sellerId sdkVersion socials solana source standard status step
    symbol themeMode type variant view walletFeaturesOrder word
  `),
  counts: toSet(`chainId smartAccountEnabledNetworks`),
  /** They tell a time: fields, and methods of nodes. Only 0 is kept. */
  blocks: toSet(`blockNumber eth_blockNumber getBlockHeight getSlot height`),
  /** A secret number is added to each. */
  heights: toSet(`lastHeight lastValidBlockHeight`),
  /** A number of six digits can be a code of a login, and is dropped. */
  smallCounts: toSet(`
    code count decimals delay entries id index items maxAccounts page status total version wait
  `),
  /** In ms since the epoch. A secret number is added to each. */
  timestamps: toSet(`aliveAt at email-login-time startedAt time`),
  amounts: toSet(`
    amount allowance atRisk balance balances fee float fromAmount gas gasLimit gasPrice int inputAmount lamports maxFeePerGas
    decimal numeric outputAmount price quantity toAmount uiAmount value
  `),
  links: toSet(`
    appStore app_store avatar chromeStore chrome_store desktopLink desktop_link homepage href icon iconUrl image imageUrl
    image_url logoUri mobileLink mobile_link playStore play_store resultUri rpcUrl src uri url webappLink webapp_link
  `),
  /** ISO 8601: of sign-ins, and of transactions, of which the month is kept. */
  times: toSet(`expirationTime issuedAt minedAt notBefore`),
  /** A secret number is added to each. */
  nonces: toSet(`nonce`),
  texts: toSet(`
    accountAddress accountId active-network address asset assetId caipAddress contract currency description email fromAccount hash label login messaging-app-social mint namespace-networks newEmail next not-spam owner pubkey publicKey
    registered_at sent_at sentFrom sentTo social-username spender text timestamp title to toAccount token tokenId topics transaction transactionHash
    transaction_hash tx name userName username
  `),
  parts: toSet(`
    account accounts actions adapters addresses application args arrives assets atomic atomicBatch bidirectional capabilities chain
    chains changes connector connectors currency customWallets data default details error extensions features flags
    from fungible_info fungibles hashes http identity-cache implementations info injected leaves links metadata names native
    native-balance-cache nativeCurrency networks nft_info notes order params parts payload portfolio-cache purchases quote quotes
    receipts recent-wallets result rpcUrls sent-calls sent-receivers sent-transactions signIn suggestions
    tokens transfers verdict wallet WALLETCONNECT_DEEPLINK_CHOICE wallets witness
  `),
} as const

export const nativeSymbols = toSet('AVAX BNB BTC CELO ETH POL SOL XDAI')

export const flags = toSet(`
  active allowUnsupportedChain approvals canResume collapseWallets connected connected-in-modal debug disableAppend email enableEIP6963 enableEmbedded
  email-login-used enableNetworkSwitch enableVerify enableWalletConnect enableWalletGuide enableWallets analytics allWallets activity history
  goBack hasMore hasMultipleAddresses is_spam is_trash isAccount isApproved isConnected isContested isDeployed isEnded isHidden isIncomplete isMobile isPaid
  isPermit isAndroid isFramed isName isTelegram isUnlimited legalCheckbox manualWCControl onramp pay receive registered replace send siwx smartAccountDeployed
  smartSessions socials supported swaps testnet verified emailShowWallets reownBranding
`)

/** Not imported from `navigation.ts`: the first opening would be larger. */
const views = toSet(`
    Account AllWallets Approvals ApproveTransaction BuyInProgress Connect ConnectingExternal ConnectingFarcaster
    ConnectingMultiChain ConnectingSiwe ConnectingSocial ConnectingWalletConnect ConnectingWalletConnectBasic
    Downloads EmailVerifyDevice EmailVerifyOtp GetWallet Help Networks OnRampProviders Profile RegisterAccountName
    RegisterAccountNameSuccess ReportProblem SIWXSignMessage Swap SwapPreview SwapSelectToken SwitchNetwork Tokens
    Transactions UnsupportedChain UpdateEmail UpdateEmailPrimaryOtp UpdateEmailSecondaryOtp WalletCompatibleNetworks
    WalletReceive WalletSend WalletSendPreview WalletSendSelectToken WhatIsANetwork WhatIsAWallet
`)

/** Any other word may be a service's, and is not kept. */
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

export const getAnswerField = (method: string, other: string): string =>
  publicMethods.has(method) ? 'chainId' : fields.blocks.has(method) ? method : other

/** No replay runs it: it is made of transaction data and a node's answers. Only that of revoking an approval is recorded, as a check. */
export const unrecordedFeature = 'explain'
