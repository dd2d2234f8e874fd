import { formatEther, hexToString, isHex } from 'viem'
import type { WalletChain } from './wallet-config.ts'

/** What the wallet asks a person to consent to, in words. */
export type Question = {
  readonly title: string
  readonly rows: readonly Row[]
}

export type Row = {
  readonly label: string
  readonly value: string
  /** Long values that are read, not skimmed: a message, call data. */
  readonly block?: boolean
}

export type TransactionRequest = {
  readonly to?: `0x${string}` | undefined
  readonly value?: `0x${string}` | undefined
  readonly data?: `0x${string}` | undefined
}

export function connectQuestion(addresses: readonly string[]): Question {
  return {
    title: 'Connect to this site?',
    rows: addresses.map((address, index) => ({ label: `Account ${index + 1}`, value: address })),
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

export function typedDataQuestion(typedData: string, address: string): Question {
  return {
    title: 'Sign this data?',
    rows: [
      { label: 'Data', value: indent(typedData), block: true },
      { label: 'Account', value: address },
    ],
  }
}

export function transactionQuestion(
  transactions: readonly TransactionRequest[],
  chain: WalletChain,
): Question {
  return {
    title:
      transactions.length > 1 ? `Send ${transactions.length} calls?` : 'Send this transaction?',
    rows: [...transactions.flatMap(transactionRows), { label: 'Network', value: chain.name }],
  }
}

function transactionRows({ to, value, data }: TransactionRequest): readonly Row[] {
  const call = data && data !== '0x' ? [{ label: 'Data', value: data, block: true }] : []
  return [
    { label: 'Amount', value: `${formatEther(BigInt(value ?? 0))} ETH` },
    { label: 'To', value: to ?? 'A new contract' },
    ...call,
  ]
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

/** Bytes that are text are shown as text. */
function readMessage(message: string): string {
  if (!isHex(message)) return message
  const text = hexToString(message)
  return text.includes('\ufffd') ? message : text
}

function indent(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
