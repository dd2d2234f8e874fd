import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem'
import type { Adapter } from '../adapters/adapter.ts'
// Loaded ahead, so that no test waits for a file.
import '../features/explain/create-explain.ts'
import '../features/explain/explain-evm.ts'
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
  /** What the account has. @default the contract does not answer */
  readonly balance?: bigint
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

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
])

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What a contract of the fake chain answers. `undefined` if it reverts. */
function answerContract(approved: readonly Approved[], to: string, data: Hex): Hex | undefined {
  const token = approved.find((one) => isSame(one.token, to))
  if (!token) return '0x'
  const { args, functionName } = decodeFunctionData({ abi, data })
  if (functionName === 'allowance' || functionName === 'isApprovedForAll') {
    const found = approved.find((one) => isSame(one.token, to) && isSame(one.spender, args[1]))
    if (found?.amount === undefined) return undefined
    return functionName === 'allowance'
      ? encodeFunctionResult({ abi, functionName, result: found.amount })
      : encodeFunctionResult({ abi, functionName, result: found.amount > 0n })
  }
  if (functionName === 'balanceOf')
    return token.balance === undefined
      ? undefined
      : encodeFunctionResult({ abi, functionName, result: token.balance })
  if (functionName === 'decimals')
    return token.decimals === undefined
      ? undefined
      : encodeFunctionResult({ abi, functionName, result: token.decimals })
  return encodeFunctionResult({ abi, functionName, result: token[functionName] })
}

/** What Multicall3 answers, or a contract by itself. */
function answerCall(approved: readonly Approved[], { data, to }: { data: Hex; to: string }): Hex {
  if (!data.startsWith('0x82ad56cb')) return answerContract(approved, to, data) ?? '0x'
  const decoded = decodeFunctionData({ abi: multicall3Abi, data })
  const calls = decoded.functionName === 'aggregate3' ? decoded.args[0] : []
  const result = calls.map(({ callData, target }) => {
    const returnData = answerContract(approved, target, callData)
    return { returnData: returnData ?? '0x', success: returnData !== undefined }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

type Call = Parameters<Adapter['read']>[0]

/** A chain with approvals. */
export const createApprovalsChain = () => {
  const chain = {
    approved: [toApproved()],
    /** The answer to a request for logs. It may throw. */
    logs: (_fromBlock: string): unknown => chain.approved.map((one) => toLog(one)),
    receipt: (_hash: string): unknown => ({ logs: [], status: '0x1' }),
    /** An answer of the test to any read, before those of the chain. */
    read: (_call: Call): unknown => undefined,
  }
  return chain
}

/** What the node of the chain answers. */
export function answerApprovals(
  chain: ReturnType<typeof createApprovalsChain>,
  call: Call,
): unknown {
  const [first] = Array.isArray(call.params) ? call.params : []
  switch (call.method) {
    case 'eth_getLogs':
      return chain.logs(Object(first).fromBlock)
    case 'eth_blockNumber':
      return '0x1000000'
    case 'eth_getCode':
      return isSame(String(first), person) ? '0x' : '0x6080'
    case 'eth_getTransactionReceipt':
      return chain.receipt(String(first))
    default:
      return answerCall(chain.approved, first)
  }
}

/** An instance on a chain with these approvals, and a service with the history of the account. */
export async function createApprovalsCase(
  options: Parameters<typeof createConnectedInstance>[0] = {},
) {
  const chain = createApprovalsChain()
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
  instance.nodes.answer = (call) => chain.read(call) ?? answerApprovals(chain, call)
  instance.wallet.reply = () => [firstAddress]
  const approvals = await instance.features.approvals.get()
  const methods = () => instance.nodes.calls.map(({ method }) => method)
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

/** The node simulates what revokes: it succeeds, or the contract refuses. */
export const simulate =
  (status: '0x0' | '0x1') =>
  ({ method, params }: { method: string; params?: unknown }) => {
    if (method !== 'eth_simulateV1') return undefined
    const [request] = Array.isArray(params) ? params : []
    const calls = request.blockStateCalls[0].calls.map(({ from }: { from?: string }) => ({
      gasUsed: '0x5208',
      logs: [],
      returnData: `0x${'0'.repeat(64)}`,
      status: from === undefined ? '0x1' : status,
    }))
    return [{ calls }]
  }

export const hash = `0x${'a'.repeat(64)}`

/** A case whose list is shown, and whose wallet sends. */
export async function createRevokeCase(...options: Parameters<typeof createApprovalsCase>) {
  const created = await createApprovalsCase(...options)
  const { approvals, chain, list, sending, state } = created
  sending.answer = async () => hash
  await created.watch()
  const id = () => list()[0]?.id ?? ''
  const revokeState = () => {
    const now = state()
    return now.status === 'ready' ? Object.values(now.revokes)[0] : undefined
  }
  /** The transaction is in a block, which takes the approval away. */
  const include = () => {
    for (const one of chain.approved) one.amount = 0n
    chain.receipt = () => ({ logs: [], status: '0x1' })
  }
  return {
    ...created,
    id,
    include,
    revoke: () => approvals.actions.revokeApproval(id()),
    revokeState,
  }
}
