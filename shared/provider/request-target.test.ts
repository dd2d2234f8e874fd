import { expect, test } from 'vitest'
import { safeMethods, unsafeMethods } from './methods.ts'
import { browserWalletMethods, getRequestTarget, nodeMethods } from './request-target.ts'

const toList = (text: string) => text.split(/\s+/).filter(Boolean)

/** The two lists of §5.19 (services §2.8). */
const safe = toList(`
  eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance
  eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof
  eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash
  eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber
  eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing
  eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas
  eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets`)
const unsafe = toList(`
  personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions
  solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation`)

/** What the product adds to them for wallets that are not the embedded one. */
const ofNodes = toList(`
  debug_getBadBlocks debug_getRawBlock debug_getRawHeader debug_getRawReceipts debug_getRawTransaction eth_blobBaseFee
  eth_capabilities eth_config eth_createAccessList eth_fillTransaction eth_getBlockAccessList eth_getHeaderByHash
  eth_getHeaderByNumber eth_getRawTransactionByBlockHashAndIndex eth_getRawTransactionByBlockNumberAndIndex
  eth_getRawTransactionByHash eth_getStorageValues eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex
  eth_hashrate eth_mining eth_protocolVersion eth_simulateV1 net_listening net_peerCount web3_clientVersion web3_sha3`)
const ofBrowserWallets = toList(`
  eth_decrypt eth_getEncryptionPublicKey eth_subscribe eth_unsubscribe personal_ecRecover wallet_getGrantedExecutionPermissions
  wallet_getSupportedExecutionPermissions wallet_requestExecutionPermissions wallet_revokeExecutionPermission`)
const ofWallets = toList(`
  eth_signTransaction eth_signTypedData eth_signTypedData_v3 wallet_showCallsStatus wallet_watchAsset`)

test('§5.19 the safe methods and the unsafe ones are these, and no others', () => {
  expect([...safeMethods].toSorted()).toEqual(safe.toSorted())
  expect([...unsafeMethods].toSorted()).toEqual(unsafe.toSorted())
})

test('§5.19 beyond the two lists, nodes and browser wallets answer these, and no others', () => {
  expect([...nodeMethods]).toEqual(ofNodes)
  expect([...browserWalletMethods]).toEqual(ofBrowserWallets)
})

test.each([
  ['network', ofNodes],
  ['browser-wallet', ofBrowserWallets],
  ['wallet', ofWallets],
  [
    'nobody',
    ['eth_sign', 'wallet_scanQRCode', ...unsafe.filter((name) => name.startsWith('solana_'))],
  ],
])('§5.19 what %s answers', (target, methods) => {
  for (const method of methods) expect([method, getRequestTarget(method)]).toEqual([method, target])
})
