import * as v from 'valibot'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  http,
  keccak256,
  numberToHex,
  parseEther,
  parseUnits,
  stringToBytes,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { erc20Abi } from '../evm/abi.ts'
import type { Chain } from '../evm/chain.ts'
import { callCluster } from '../rpc-host/solana-rpc.ts'
import { findTokenBySymbol } from '../rpc-host/tokens.ts'
import type { Purchase } from './purchases.ts'

export type ClusterEndpoint = { readonly caip2: string; readonly url: string }

type Payout = Pick<Purchase, 'address' | 'amount' | 'chain' | 'symbol'>

/** Resolves with the transaction that credited the account. Rejects if the chain does not accept it. */
export type PayOut = (payout: Payout) => Promise<string>

type Treasuries = { chains: readonly Chain[]; clusters: readonly ClusterEndpoint[] }

const treasury = privateKeyToAccount(keccak256(stringToBytes('portico.example/card-pay')))
const receiptDeadline = 5000

/** Creates the payouts from the shop's own account. On each chain they run one after another. */
export function createPayOut({ chains, clusters }: Treasuries): PayOut {
  const lines = new Map<string, Promise<unknown>>()
  return (payout) => {
    const chain = chains.find(({ chainId }) => `eip155:${chainId}` === payout.chain)
    const pay = () => (chain ? payOnEvm(chain, payout) : payOnSolana(clusters, payout))
    // Two at once would use the same nonce.
    const paying = (lines.get(payout.chain) ?? Promise.resolve()).then(pay, pay)
    lines.set(payout.chain, paying)
    return paying
  }
}

async function payOnEvm(chain: Chain, { address, amount, symbol }: Payout): Promise<string> {
  const token = findTokenBySymbol(`eip155:${chain.chainId}`, symbol)
  if (!token) throw new Error(`There is no ${symbol} on ${chain.chainName}.`)
  const units = parseUnits(amount, token.decimals)
  const to = getAddress(address)
  const transport = http(chain.url, { retryCount: 0 })
  await chain.rpc('anvil_setBalance', [treasury.address, numberToHex(parseEther('1000000'))])
  const wallet = createWalletClient({ account: treasury, transport })
  const hash = await wallet.sendTransaction(
    token.address
      ? {
          chain: null,
          to: getAddress(token.address),
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'mint', args: [to, units] }),
        }
      : { chain: null, to, value: units },
  )
  const reader = createPublicClient({ transport, pollingInterval: 50 })
  const { status } = await reader.waitForTransactionReceipt({ hash, timeout: receiptDeadline })
  if (status === 'success') return hash
  throw new Error(`The payout ${hash} failed.`)
}

async function payOnSolana(
  clusters: readonly ClusterEndpoint[],
  { address, amount, chain }: Payout,
): Promise<string> {
  const cluster = clusters.find(({ caip2 }) => caip2 === chain)
  if (!cluster) throw new Error(`There is no cluster ${chain}.`)
  return callCluster({
    url: cluster.url,
    method: 'requestAirdrop',
    params: [address, Number(parseUnits(amount, 9))],
    schema: v.string(),
  })
}
