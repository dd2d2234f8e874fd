import { type Hex, numberToHex } from 'viem'
import type { MinedBlock, MinedTransaction } from './ledger.ts'
import type { Log } from './machine.ts'

/** What a node answers of its blocks and transactions, in the form of the Ethereum JSON-RPC. */

const zeroWord: Hex = `0x${'0'.repeat(64)}`
const noBloom: Hex = `0x${'0'.repeat(512)}`

type Placed = { readonly block: MinedBlock; readonly transaction: MinedTransaction }

export function toBlockView(block: MinedBlock, isFull: boolean): object {
  const { hash, header, number, parentHash, timestamp, transactions } = block
  const gasUsed = transactions.reduce((sum, { outcome }) => sum + outcome.gasUsed, 0n)
  return {
    baseFeePerGas: numberToHex(header.baseFeePerGas ?? 0n),
    difficulty: '0x0',
    extraData: '0x',
    gasLimit: numberToHex(header.gasLimit),
    gasUsed: numberToHex(gasUsed),
    hash,
    logsBloom: noBloom,
    miner: header.coinbase.toString(),
    mixHash: zeroWord,
    nonce: '0x0000000000000000',
    number: numberToHex(number),
    parentHash,
    receiptsRoot: zeroWord,
    sha3Uncles: zeroWord,
    size: '0x0',
    stateRoot: zeroWord,
    timestamp: numberToHex(timestamp),
    totalDifficulty: '0x0',
    transactions: transactions.map((transaction) =>
      isFull ? toTransactionView({ block, transaction }) : transaction.hash,
    ),
    transactionsRoot: zeroWord,
    uncles: [],
  }
}

export function toTransactionView({ block, transaction }: Placed): object {
  const { from, hash, index, tx } = transaction
  const { chainId, data, gasLimit, nonce, r, s, to, type, v, value, ...fees } = tx.toJSON()
  return {
    accessList: fees.accessList ?? [],
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    chainId: chainId ?? numberToHex(tx.common.chainId()),
    from,
    gas: gasLimit,
    gasPrice: fees.gasPrice ?? fees.maxFeePerGas,
    hash,
    input: data,
    nonce,
    r: r ?? zeroWord,
    s: s ?? zeroWord,
    to: to ?? null,
    transactionIndex: numberToHex(index),
    type: type ?? '0x0',
    v: v ?? '0x0',
    value,
    ...(fees.maxFeePerGas && {
      maxFeePerGas: fees.maxFeePerGas,
      maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
    }),
  }
}

export function toReceiptView(placed: Placed): object {
  const { block, transaction } = placed
  const { from, hash, index, outcome, tx } = transaction
  return {
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    contractAddress: outcome.created ?? null,
    cumulativeGasUsed: numberToHex(outcome.gasUsed),
    effectiveGasPrice: numberToHex(toPrice(placed)),
    from,
    gasUsed: numberToHex(outcome.gasUsed),
    logs: outcome.logs.map((log, position) => toLogView(placed, log, position)),
    logsBloom: noBloom,
    status: outcome.failure === undefined ? '0x1' : '0x0',
    to: tx.to?.toString() ?? null,
    transactionHash: hash,
    transactionIndex: numberToHex(index),
    type: numberToHex(tx.type),
  }
}

/** What each unit of gas cost, in wei. */
function toPrice({ block, transaction: { tx } }: Placed): bigint {
  const base = block.header.baseFeePerGas ?? 0n
  if ('gasPrice' in tx) return tx.gasPrice
  const priority = tx.maxFeePerGas - base
  return base + (priority < tx.maxPriorityFeePerGas ? priority : tx.maxPriorityFeePerGas)
}

export function toLogView({ block, transaction }: Placed, log: Log, position: number): object {
  return {
    ...log,
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    blockTimestamp: numberToHex(block.timestamp),
    logIndex: numberToHex(position),
    removed: false,
    transactionHash: transaction.hash,
    transactionIndex: numberToHex(transaction.index),
  }
}

/** The native coin that changed hands, in the form of `trace_block`. */
export function toTraces(block: MinedBlock): readonly object[] {
  return block.transactions.flatMap(({ hash, outcome }) =>
    outcome.moves.map(({ from, to, value }, index) => ({
      action: { callType: 'call', from, to, value: numberToHex(value) },
      result: {},
      traceAddress: index === 0 ? [] : [index - 1],
      transactionHash: hash,
      type: 'call',
    })),
  )
}
