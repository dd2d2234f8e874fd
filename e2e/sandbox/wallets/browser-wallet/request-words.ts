import { formatGwei, hexToString, isHex } from 'viem'
import type { Transaction } from './transaction-request.ts'
import type { WalletChain } from './wallet-config.ts'

/** A prompt's text. */
export type Question = {
  readonly title: string
  readonly rows: readonly Row[]
  /** A notice needs no approval and can only be closed. */
  readonly isNotice?: boolean
}

export type Row = {
  readonly label: string
  readonly value: string
  /** For long values, such as a message or call data. */
  readonly block?: boolean
}

export function connectQuestion(addresses: readonly string[]): Question {
  return {
    title: 'Connect to this site?',
    rows: addresses.map((address, index) => ({ label: `Account ${index + 1}`, value: address })),
  }
}

export function signInQuestion(message: string, address: string): Question {
  return {
    title: 'Connect and sign in?',
    rows: [
      { label: 'Message', value: message, block: true },
      { label: 'Account', value: address },
    ],
  }
}

export function messageQuestion(message: string, address: string): Question {
  return {
    title: 'Sign this message?',
    rows: [
      { label: 'Message', value: readMessage(message), block: true },
      { label: 'Account', value: address },
    ],
  }
}

/** `otherChain` is the chain in the data, if it is not the wallet's chain. */
export function typedDataQuestion(options: {
  typedData: string
  address: string
  otherChain: string | undefined
}): Question {
  const { typedData, address, otherChain } = options
  return {
    title: 'Sign this data?',
    rows: [
      ...(otherChain ? [{ label: 'Careful', value: `This is for chain ${otherChain}.` }] : []),
      { label: 'Data', value: indent(typedData), block: true },
      { label: 'Account', value: address },
    ],
  }
}

type TransactionQuestionOptions = {
  rows: readonly Row[]
  transaction: Transaction
  chain: WalletChain
  /** If false, it is signed and returned to the page. */
  isSent: boolean
}

export function transactionQuestion(options: TransactionQuestionOptions): Question {
  const { rows, transaction, chain, isSent } = options
  return {
    title: isSent ? 'Send this transaction?' : 'Sign this transaction?',
    rows: [
      ...rows,
      ...feeRows(transaction),
      { label: 'Network', value: chain.name },
      ...(isSent ? [] : [{ label: 'Then', value: 'The site may send it when it likes.' }]),
    ],
  }
}

/** Rows for the fee fields that the page has set. */
function feeRows({ gas, gasPrice, maxFeePerGas, nonce }: Transaction): readonly Row[] {
  const price = gasPrice ?? maxFeePerGas
  return [
    ...(gas === undefined ? [] : [{ label: 'Gas limit', value: String(gas) }]),
    ...(price === undefined ? [] : [{ label: 'Gas price', value: `${formatGwei(price)} gwei` }]),
    ...(nonce === undefined ? [] : [{ label: 'Nonce', value: String(nonce) }]),
  ]
}

type CallsQuestionOptions = {
  /** The rows of each call. */
  calls: readonly (readonly Row[])[]
  account: string
  chain: WalletChain
  atomic: boolean
  /** Whether the account becomes a smart account (EIP-7702). */
  upgrades: boolean
}

export function callsQuestion(options: CallsQuestionOptions): Question {
  const { calls, account, chain, atomic, upgrades } = options
  const title = calls.length === 1 ? 'Send this call?' : `Send ${calls.length} calls?`
  const how = atomic ? 'All at once, or none of them' : 'One after another, until one fails'
  const number = (rows: readonly Row[], index: number) =>
    rows.map((row) => ({ ...row, label: `${index + 1}. ${row.label}` }))
  return {
    title,
    rows: [
      ...(upgrades ? [{ label: 'First', value: 'Your account becomes a smart account.' }] : []),
      ...calls.flatMap(number),
      { label: 'How', value: how },
      { label: 'Account', value: account },
      { label: 'Network', value: chain.name },
    ],
  }
}

export function callsNotice(id: string, words: string, hashes: readonly string[]): Question {
  return {
    title: words,
    rows: [
      { label: 'Calls', value: id },
      ...hashes.map((hash, index) => ({ label: `Transaction ${index + 1}`, value: hash })),
    ],
    isNotice: true,
  }
}

export function assetQuestion(asset: { name: string; address: string; chain: string }): Question {
  return {
    title: `Show ${asset.name} in this wallet?`,
    rows: [
      { label: 'Token', value: asset.address },
      { label: 'Network', value: asset.chain },
    ],
  }
}

export function switchQuestion(from: WalletChain, to: WalletChain): Question {
  return {
    title: `Switch to ${to.name}?`,
    rows: [
      { label: 'From', value: from.name },
      { label: 'To', value: to.name },
    ],
  }
}

export function addChainQuestion(chain: WalletChain): Question {
  return {
    title: `Add ${chain.name}?`,
    rows: [
      { label: 'Network', value: `${chain.name} (chain id ${chain.id})` },
      { label: 'RPC URL', value: chain.rpcUrl },
      { label: 'Then', value: `The wallet switches to ${chain.name}.` },
    ],
  }
}

/** Decodes hex bytes that are text. */
function readMessage(message: string): string {
  if (!isHex(message)) return message
  const text = hexToString(message)
  return text.includes('\ufffd') ? message : text
}

function indent(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
