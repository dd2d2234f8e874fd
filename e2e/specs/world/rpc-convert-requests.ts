import * as v from 'valibot'
import { type Address, encodeFunctionData, type Hex, isHex } from 'viem'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { erc20Abi } from '../../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../../sandbox/evm/addresses.ts'
import type { Chain } from '../../sandbox/evm/chain.ts'
import type { RpcRequests } from './rpc-requests.ts'

export const [me = '0x'] = devAddresses
export const caip = (address: string, chain = 'eip155:1') => `${chain}:${address}`
export const ether = caip(nativeAddress)
export const usdc = caip(addresses.usdc)
export const usdt = caip(addresses.usdt)
export const dai = caip(addresses.dai)
export const user = caip(me)

const hex = v.custom<Hex>(isHex)
const digits = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((units) => BigInt(units)),
)
export const localAddress = v.pipe(
  v.string(),
  v.transform((account): Address => `0x${account.split(':0x')[1]}`),
)
export const quotesAnswer = v.object({ quotes: v.tuple([v.object({ toAmount: digits })]) })
export const approveAnswer = v.object({ tx: v.object({ from: localAddress, data: hex }) })
export const swapAnswer = v.object({
  tx: v.object({ to: localAddress, data: hex, amount: digits, eip155: v.object({ gas: digits }) }),
})

export type Trade = { from: string; to: string; amount: string }

export async function readQuote({ get }: RpcRequests, trade: Trade): Promise<bigint> {
  const query = { ...trade, userAddress: me, gasPrice: '21000000000' }
  const answer = await (await get('/v1/convert/quotes', query)).json()
  return v.parse(quotesAnswer, answer).quotes[0].toAmount
}

export async function readAllowance({ get }: RpcRequests, tokenAddress: string): Promise<unknown> {
  return (await get('/v1/convert/allowance', { tokenAddress, userAddress: user })).json()
}

export function buildSwap({ post }: RpcRequests, trade: Trade, more: object = {}) {
  const body = { projectId: 'x', ...trade, userAddress: user, ...more }
  return post('/v1/convert/build-transaction', body, { projectId: '' })
}

export function readBalance({ client }: Chain, address: Address): Promise<bigint> {
  const args = [me] as const
  return client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args })
}

/** Leave for the exchange to take a token. */
export function allow(amount: bigint): Hex {
  const args = [addresses.exchange, amount] as const
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
}
