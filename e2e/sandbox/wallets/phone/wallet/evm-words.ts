import { formatEther, hexToString, isHex } from 'viem'
import type { Calls } from './evm-transactions.ts'
import type { Chain } from './networks.ts'
import type { Question } from './phone-state.ts'

export function toMessageQuestion(message: string, address: string): Question {
  return {
    title: 'Sign this message?',
    rows: [
      { label: 'Message', value: toText(message), block: true },
      { label: 'Account', value: address },
    ],
  }
}

export function toTypedDataQuestion(data: object, address: string): Question {
  return {
    title: 'Sign this data?',
    rows: [
      { label: 'Data', value: JSON.stringify(data, null, 2), block: true },
      { label: 'Account', value: address },
    ],
  }
}

export function toCallsQuestion(calls: Calls, address: string, chain: Chain): Question {
  return {
    title: calls.length > 1 ? `Send ${calls.length} calls?` : 'Send this transaction?',
    rows: [
      ...calls.flatMap(({ to, value, data }) => [
        { label: 'Amount', value: `${formatEther(value ?? 0n)} ETH` },
        { label: 'To', value: to ?? 'A new contract' },
        ...(data && data !== '0x' ? [{ label: 'Data', value: data, block: true }] : []),
      ]),
      { label: 'From', value: address },
      { label: 'Network', value: chain.name },
    ],
  }
}

export function toSwitchQuestion(from: Chain, to: Chain): Question {
  return {
    title: `Switch to ${to.name}?`,
    rows: [
      { label: 'From', value: from.name },
      { label: 'To', value: to.name },
    ],
  }
}

export function toAddQuestion({ id, name, rpcUrl }: Chain): Question {
  return {
    title: `Add ${name}?`,
    rows: [
      { label: 'Network', value: `${name}, chain id ${id}` },
      { label: 'Its node', value: rpcUrl },
      { label: 'Then', value: `The app is on ${name}.` },
    ],
  }
}

/** Decodes hex bytes that are text. */
function toText(message: string): string {
  if (!isHex(message)) return message
  const text = hexToString(message)
  return text.includes('\ufffd') ? message : text
}
