import {
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  type Hex,
  multicall3Abi,
  pad,
  toEventSelector,
} from 'viem'
import type { Adapter } from '../adapters/adapter.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { firstAddress } from './fake-connector.ts'
import { createConnectedInstance } from './fake-instance.ts'
import { settle } from './settle.ts'

export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const art = '0x00000000000000000000000000000000000A27Ed'
/** A contract that spends. */
export const exchange = '0x00000000000000000000000000000000000e8C4A'
/** An account without code. */
export const person = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const unlimited = 2n ** 256n - 1n

/** What an account has approved on the fake chain. `undefined`: the contract does not answer. */
type Approved = {
  amount: bigint | undefined
  readonly decimals?: number
  readonly isCollection?: true
  readonly name: string
  readonly spender: Hex
  readonly symbol: string
  readonly token: Hex
}

export const toApproved = (rest: Partial<Approved> = {}): Approved => ({
  amount: 12_500_000n,
  decimals: 6,
  name: 'USD Coin',
  spender: exchange,
  symbol: 'USDC',
  token: usdc,
  ...rest,
})

export const toLog = ({ isCollection, spender, token }: Approved, hash = '0x01') => ({
  address: token,
  data: '0x',
  topics: [
    toEventSelector(
      isCollection ? 'ApprovalForAll(address,address,bool)' : 'Approval(address,address,uint256)',
    ),
    pad(firstAddress),
    pad(spender).toLowerCase(),
  ],
  transactionHash: hash,
})

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What a contract of the fake chain answers. `undefined` if it reverts. */
function answerContract(approved: readonly Approved[], to: string, data: Hex): Hex | undefined {
  const token = approved.find((one) => isSame(one.token, to))
  if (!token) return '0x'
  if (token.isCollection && data.startsWith('0xe985e9c5')) {
    const { args } = decodeFunctionData({ abi: erc721Abi, data })
    const found = approved.find(
      (one) => isSame(one.token, to) && isSame(one.spender, `${args?.[1]}`),
    )
    if (found?.amount === undefined) return undefined
    return encodeFunctionResult({
      abi: erc721Abi,
      functionName: 'isApprovedForAll',
      result: found.amount > 0n,
    })
  }
  const { args, functionName } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName === 'allowance') {
    const found = approved.find((one) => isSame(one.token, to) && isSame(one.spender, args[1]))
    if (found?.amount === undefined) return undefined
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: found.amount })
  }
  if (functionName === 'decimals')
    return token.decimals === undefined
      ? undefined
      : encodeFunctionResult({ abi: erc20Abi, functionName, result: token.decimals })
  if (functionName === 'name' || functionName === 'symbol')
    return encodeFunctionResult({ abi: erc20Abi, functionName, result: token[functionName] })
  return undefined
}

type Call = Parameters<Adapter['read']>[0]

/** An instance on a chain with these approvals, and a service with the history of the account. */
export async function createApprovalsCase(
  options: Parameters<typeof createConnectedInstance>[0] = {},
) {
  const chain = {
    approved: [toApproved()],
    /** The answer to a request for logs. It may throw. */
    logs: (_fromBlock: string): unknown => chain.approved.map((one) => toLog(one)),
    receipt: (_hash: string): unknown => ({ logs: [], status: '0x1' }),
    read: (_call: Call): unknown => undefined,
  }
  const service = {
    answer: (_cursor: string | null): Promise<Response> | Response =>
      Response.json({ data: [], next: null }),
    urls: [] as string[],
  }
  const instance = await createConnectedInstance({
    ...options,
    fetch: async (url) => {
      if (!url.includes('/history?')) throw new TypeError('offline')
      service.urls.push(url)
      return service.answer(new URL(url).searchParams.get('cursor'))
    },
  })
  function answerCall([{ data, to }]: readonly [{ data: Hex; to: string }]): Hex {
    if (!data.startsWith('0x82ad56cb')) return answerContract(chain.approved, to, data) ?? '0x'
    const { args, functionName } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = functionName === 'aggregate3' ? args[0] : []
    const result = calls.map(({ callData, target }) => {
      const returnData = answerContract(chain.approved, target, callData)
      return { returnData: returnData ?? '0x', success: returnData !== undefined }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  instance.nodes.answer = (call) => {
    const own = chain.read(call)
    if (own !== undefined) return own
    const params = call.params as readonly never[]
    if (call.method === 'eth_getLogs') return chain.logs(Object(params[0]).fromBlock)
    if (call.method === 'eth_blockNumber') return '0x1000000'
    if (call.method === 'eth_getCode') return isSame(`${params[0]}`, person) ? '0x' : '0x6080'
    if (call.method === 'eth_getTransactionReceipt') return chain.receipt(`${params[0]}`)
    return answerCall(params as never)
  }
  instance.wallet.reply = () => [firstAddress]
  const approvals = await instance.features.approvals.get()
  const methods = () => instance.nodes.calls.map((call) => (call as Call).method)
  const state = approvals.stores.approvals.getState
  const list = () => {
    const now = state()
    return now.status === 'ready' ? now.approvals : []
  }
  return {
    ...instance,
    approvals,
    chain,
    list,
    methods,
    service,
    state,
    watch: async () => {
      const stop = approvals.actions.watchApprovals()
      await settle()
      return stop
    },
  }
}

/** A node that refuses a range of blocks. */
export const refuseRange = () => {
  throw new PorticoError('rpc-failed', 'Too many blocks.', { details: { code: -32_005 } })
}
