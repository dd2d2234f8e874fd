import { safeMethods, unsafeMethods } from './methods.ts'

/** The execution API (ethereum/execution-apis), `net_`, `web3_`, and older ones that nodes keep. Never for the frame (§5.20). */
export const nodeMethods = [
  'debug_getBadBlocks',
  'debug_getRawBlock',
  'debug_getRawHeader',
  'debug_getRawReceipts',
  'debug_getRawTransaction',
  'eth_blobBaseFee',
  'eth_capabilities',
  'eth_config',
  'eth_createAccessList',
  'eth_fillTransaction',
  'eth_getBlockAccessList',
  'eth_getHeaderByHash',
  'eth_getHeaderByNumber',
  'eth_getRawTransactionByBlockHashAndIndex',
  'eth_getRawTransactionByBlockNumberAndIndex',
  'eth_getRawTransactionByHash',
  'eth_getStorageValues',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_hashrate',
  'eth_mining',
  'eth_protocolVersion',
  'eth_simulateV1',
  'net_listening',
  'net_peerCount',
  'web3_clientVersion',
  'web3_sha3',
] as const

/** `eth_sign` is not among them: it signs data that cannot be shown. */
const walletMethods = [
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'wallet_showCallsStatus',
  'wallet_watchAsset',
] as const

export const browserWalletMethods = [
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  'eth_subscribe',
  'eth_unsubscribe',
  'personal_ecRecover',
  // ERC-7715. The frame has its earlier name, `wallet_grantPermissions`.
  'wallet_getGrantedExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
] as const

const isIn = (list: readonly string[], method: string) => list.includes(method)

export const isListed = (method: string) => isIn(safeMethods, method) || isIn(unsafeMethods, method)

/** `browser-wallet`: the connected wallet, unless it is the embedded one. */
export type RequestTarget = 'browser-wallet' | 'network' | 'nobody' | 'wallet'

/** §5.19. EVM nodes get only those of `network`, including `eth_sendRawTransaction` (EIP-1474), which sends what is signed. */
export function getRequestTarget(method: string): RequestTarget {
  // The frame's list has them, but an eip155 provider cannot sign them.
  if (method.startsWith('solana_')) return 'nobody'
  if (isIn(unsafeMethods, method) || isIn(walletMethods, method)) return 'wallet'
  if (isIn(browserWalletMethods, method)) return 'browser-wallet'
  if (isIn(nodeMethods, method)) return 'network'
  if (!isIn(safeMethods, method)) return 'nobody'
  return method.startsWith('wallet_') ? 'wallet' : 'network'
}
