/** The reads: allowed freely, answered by the network's own transport (§5.19, §6.4, contract §2.8). */
export const safeMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const

/** Signing, sending and grants: the wallet asks its owner (§5.19, §6.4, contract §2.8). */
export const unsafeMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const

/** What a browser wallet knows beyond the two lists. `eth_sign` is not among them: it signs anything unseen. */
const walletMethods = [
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'wallet_showCallsStatus',
  'wallet_watchAsset',
] as const

const isIn = (list: readonly string[], method: string) => list.includes(method)

/**
 * Who answers a method: the network's transport, the connected wallet, or nobody (§5.19).
 *
 * The methods about accounts, chains and permissions that the provider answers itself do not get here.
 */
export function toAnswerer(method: string): 'network' | 'nobody' | 'wallet' {
  // They are in the frame's list, but an eip155 provider has nothing to sign them with.
  if (method.startsWith('solana_')) return 'nobody'
  if (isIn(unsafeMethods, method) || isIn(walletMethods, method)) return 'wallet'
  if (!isIn(safeMethods, method)) return 'nobody'
  return method.startsWith('wallet_') ? 'wallet' : 'network'
}
