import * as v from 'valibot'
import { type Hex, isAddressEqual, numberToHex } from 'viem'
import { type Methods, toMethod } from '../../json-rpc/json-rpc.ts'
import type { Ledger, MinedBlock } from './ledger.ts'
import { baseFee } from './machine.ts'
import { hex, type LogFilter, logFilter } from './rpc-input.ts'
import { toBlockView, toLogView, toReceiptView, toTraces, toTransactionView } from './views.ts'

/** What a wallet offers a miner for each unit of gas, in wei. */
const priorityFee = 100_000_000n
const tag = v.nullish(v.string(), 'latest')

/** The methods that read blocks. */
export function createReadMethods(ledger: Ledger): Methods {
  const find = (name: string): MinedBlock | undefined => {
    if (name === 'earliest') return ledger.at(0)
    return name.startsWith('0x') ? ledger.at(Number(name)) : ledger.latest()
  }
  const ofBlock = (read: (block: MinedBlock) => unknown) =>
    toMethod(v.tuple([tag]), ([name]) => {
      const block = find(name)
      return block ? read(block) : null
    })
  const ofTransaction = (view: typeof toReceiptView) =>
    toMethod(v.tuple([hex]), ([hash]) => {
      const placed = ledger.find(hash)
      return placed ? view(placed) : null
    })

  return {
    eth_blockNumber: () => numberToHex(ledger.latest().number),
    eth_feeHistory: toMethod(v.looseTuple([v.unknown()]), () => ({
      baseFeePerGas: [baseFee, baseFee].map((fee) => numberToHex(fee)),
      gasUsedRatio: [0.5],
      oldestBlock: numberToHex(ledger.latest().number),
      reward: [[numberToHex(priorityFee)]],
    })),
    eth_gasPrice: () => numberToHex(baseFee + priorityFee),
    eth_getBlockByHash: toMethod(v.tuple([hex, v.optional(v.boolean(), false)]), ([hash, full]) => {
      const block = ledger.findBlock(hash)
      return block ? toBlockView(block, full) : null
    }),
    eth_getBlockByNumber: toMethod(
      v.tuple([v.string(), v.optional(v.boolean(), false)]),
      ([name, full]) => {
        const block = find(name)
        if (!block) return null
        // Each transaction is mined when it is sent.
        return toBlockView(name === 'pending' ? { ...block, transactions: [] } : block, full)
      },
    ),
    eth_getBlockReceipts: ofBlock((block) =>
      block.transactions.map((transaction) => toReceiptView({ block, transaction })),
    ),
    eth_getLogs: toMethod(v.tuple([logFilter]), ([filter]) => readLogs(ledger, filter, find)),
    eth_getTransactionByHash: ofTransaction(toTransactionView),
    eth_getTransactionReceipt: ofTransaction(toReceiptView),
    eth_maxPriorityFeePerGas: () => numberToHex(priorityFee),
    trace_block: ofBlock(toTraces),
  }
}

function readLogs(
  ledger: Ledger,
  { address, blockHash, fromBlock, toBlock, topics }: LogFilter,
  find: (name: string) => MinedBlock | undefined,
): readonly object[] {
  const first = find(fromBlock ?? 'latest')?.number ?? Number.POSITIVE_INFINITY
  const last = find(toBlock ?? 'latest')?.number ?? ledger.latest().number
  const addresses = address ? [address].flat() : undefined
  return ledger
    .list()
    .filter((block) =>
      blockHash ? block.hash === blockHash : block.number >= first && block.number <= last,
    )
    .flatMap((block) =>
      block.transactions.flatMap((transaction) =>
        transaction.outcome.logs.flatMap((log, position) => {
          const fits =
            (!addresses || addresses.some((one) => isAddressEqual(one, log.address))) &&
            fitsTopics(log.topics, topics ?? [])
          return fits ? [toLogView({ block, transaction }, log, position)] : []
        }),
      ),
    )
}

function fitsTopics(found: readonly Hex[], topics: NonNullable<LogFilter['topics']>): boolean {
  return topics.every((topic, index) => {
    const actual = found[index]
    return !topic || (actual !== undefined && [topic].flat().includes(actual))
  })
}
