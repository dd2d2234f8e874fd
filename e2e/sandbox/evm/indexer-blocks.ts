import {
  type Address,
  createClient,
  formatLog,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  http,
  type Log,
  parseEventLogs,
  type RpcBlock,
  type RpcLog,
  type RpcTransaction,
  type RpcTransactionReceipt,
  rpcSchema,
} from 'viem'
import { erc20Abi, erc721Abi, exchangeAbi } from './abi.ts'

export type Transfer = { readonly from: Address; readonly to: Address } & (
  | { readonly kind: 'native'; readonly amount: bigint }
  | { readonly kind: 'erc20'; readonly token: Address; readonly amount: bigint }
  | { readonly kind: 'erc721'; readonly token: Address; readonly id: bigint }
)

export type IndexedTransaction = {
  readonly hash: Hex
  readonly block: number
  /** Its index in the block. */
  readonly index: number
  /** Seconds since the epoch, by the chain's clock. For a pending transaction: the time if it were mined now. */
  readonly minedAt: number
  readonly from: Address
  /** Undefined if the transaction creates a contract. */
  readonly to: Address | undefined
  readonly created: Address | undefined
  readonly nonce: number
  readonly input: Hex
  /** In wei. */
  readonly value: bigint
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** In order, as far as the chain gives it. Empty for a failed transaction. */
  readonly transfers: readonly Transfer[]
  readonly approvers: readonly Address[]
  readonly traders: readonly Address[]
}

export type IndexedBlock = {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly transactions: readonly IndexedTransaction[]
}

type Trace = {
  readonly action: {
    readonly callType?: string
    readonly from: Address
    readonly to?: Address
    readonly value?: Hex
  }
  readonly error?: string
  readonly result?: { readonly address?: Address } | null
  readonly traceAddress: readonly number[]
  readonly transactionHash: Hex
}

type NodeMethods = [
  { Method: 'eth_blockNumber'; Parameters?: undefined; ReturnType: Hex },
  {
    Method: 'eth_getBlockByNumber'
    Parameters: [Hex | 'pending', boolean]
    ReturnType: RpcBlock<'latest', true> | null
  },
  { Method: 'eth_getBlockReceipts'; Parameters: [Hex]; ReturnType: RpcTransactionReceipt[] | null },
  { Method: 'trace_block'; Parameters: [Hex]; ReturnType: Trace[] },
]

/** Reads a node for the indexer, with several calls in one request. */
export function createBlockReader(url: string) {
  const { request } = createClient({
    transport: http(url, { batch: true, retryCount: 0 }),
    rpcSchema: rpcSchema<NodeMethods>(),
  })
  return {
    readHead: async () => hexToNumber(await request({ method: 'eth_blockNumber' })),
    readHash: async (number: number) => (await readRaw(toTag(number)))?.hash,
    /** Reads pending transactions. Their only transfer is that of their own value. */
    async readPending(): Promise<IndexedTransaction[]> {
      const block = await readRaw('pending')
      const minedAt = hexToNumber(block?.timestamp ?? '0x0')
      return (block?.transactions ?? []).map((transaction) => toPending(transaction, minedAt))
    },
    /** Undefined if the chain was reverted meanwhile and no longer has the block. */
    async readBlock(number: number): Promise<IndexedBlock | undefined> {
      const tag = toTag(number)
      const [block, receipts, traces] = await Promise.all([
        readRaw(tag),
        request({ method: 'eth_getBlockReceipts', params: [tag] }),
        request({ method: 'trace_block', params: [tag] }),
      ])
      if (!block || receipts?.length !== block.transactions.length) return undefined
      const minedAt = hexToNumber(block.timestamp)
      const transactions = block.transactions.flatMap((transaction, index) => {
        const receipt = receipts[index]
        const ofTransaction = traces.filter(
          ({ transactionHash }) => transactionHash === transaction.hash,
        )
        return receipt
          ? [toTransaction({ transaction, receipt, traces: ofTransaction, minedAt })]
          : []
      })
      return { number, hash: block.hash, parentHash: block.parentHash, transactions }
    },
  }

  function readRaw(tag: Hex | 'pending') {
    return request({ method: 'eth_getBlockByNumber', params: [tag, true] })
  }
}

function toTag(number: number): Hex {
  return `0x${number.toString(16)}`
}

type Parts = {
  readonly transaction: RpcTransaction
  readonly receipt: RpcTransactionReceipt
  readonly traces: readonly Trace[]
  readonly minedAt: number
}

function toTransaction({ transaction, receipt, traces, minedAt }: Parts): IndexedTransaction {
  const confirmed = receipt.status === '0x1'
  const logs = confirmed ? receipt.logs.map((log: RpcLog) => formatLog(log)) : []
  return {
    ...readCall(transaction, minedAt),
    created: toAddress(receipt.contractAddress),
    status: confirmed ? 'confirmed' : 'failed',
    transfers: confirmed ? [...readNative(traces), ...readTokens(logs)] : [],
    ...readParties(logs),
  }
}

function toPending(transaction: RpcTransaction, minedAt: number): IndexedTransaction {
  const call = readCall(transaction, minedAt)
  const { from, to, value: amount } = call
  return {
    ...call,
    created: undefined,
    status: 'pending',
    transfers: to && amount > 0n ? [{ kind: 'native', from, to, amount }] : [],
    approvers: [],
    traders: [],
  }
}

function readCall(transaction: RpcTransaction, minedAt: number) {
  return {
    hash: transaction.hash,
    block: hexToNumber(transaction.blockNumber ?? '0x0'),
    index: hexToNumber(transaction.transactionIndex ?? '0x0'),
    minedAt,
    from: getAddress(transaction.from),
    to: toAddress(transaction.to),
    nonce: hexToNumber(transaction.nonce),
    input: transaction.input,
    value: hexToBigInt(transaction.value),
  }
}

function toAddress(address: Address | null | undefined): Address | undefined {
  return address ? getAddress(address) : undefined
}

/** Reads transfers of the native coin from the traces, because those by contracts emit no event. */
function readNative(traces: readonly Trace[]): Transfer[] {
  const undone = traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress)
  return traces.flatMap(({ action, result, traceAddress }): Transfer[] => {
    const amount = hexToBigInt(action.value ?? '0x0')
    const to = action.to ?? result?.address
    // A delegate call repeats the amount of its parent call.
    const isMove = action.callType === 'call' || !action.callType
    if (!isMove || amount === 0n || !to || undone.some((parent) => isWithin(traceAddress, parent)))
      return []
    return [{ kind: 'native', from: getAddress(action.from), to: getAddress(to), amount }]
  })
}

function isWithin(path: readonly number[], parent: readonly number[]): boolean {
  return parent.every((step, depth) => path[depth] === step)
}

/** ERC-20 and ERC-721 share an event. That of ERC-721 has a fourth topic, the id. */
function readTokens(logs: readonly Log[]): Transfer[] {
  return logs.flatMap((log): Transfer[] => {
    const token = getAddress(log.address)
    if (log.topics.length === 4) {
      const [event] = parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs: [log] })
      if (!event) return []
      const { from, to, tokenId } = event.args
      return [{ kind: 'erc721', from, to, token, id: tokenId }]
    }
    const [event] = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: [log] })
    if (!event) return []
    const { from, to, value } = event.args
    return [{ kind: 'erc20', from, to, token, amount: value }]
  })
}

function readParties(logs: Log[]): Pick<IndexedTransaction, 'approvers' | 'traders'> {
  const approvals = parseEventLogs({ abi: erc20Abi, eventName: 'Approval', logs })
  const swaps = parseEventLogs({ abi: exchangeAbi, eventName: 'Swapped', logs })
  return {
    approvers: approvals.map(({ args }) => args.owner),
    traders: swaps.flatMap(({ args }) => [args.account, args.receiver]),
  }
}
