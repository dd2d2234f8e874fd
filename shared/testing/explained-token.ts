import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { toWord } from './explain-case.ts'
import { firstAddress } from './fake-connector.ts'

export const friend = `0x${'22'.repeat(20)}` as const
export const token = `0x${'33'.repeat(20)}` as const

/** The reading of what the account has of an asset. */
export const toBalance = (asset: string): string =>
  `${asset} 0x70a08231${toWord(firstAddress.toLowerCase())}`
export const toAnswer = (value: bigint): Hex => `0x${toWord(value)}`
const toText = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

export const approve = (amount: bigint, spender: Hex = friend): Hex =>
  encodeFunctionData({ abi: erc20Abi, args: [spender, amount], functionName: 'approve' })

/** The answers of the contract of a token, of which the account has 100 of 1,000. */
export const asToken = (
  address: string,
  decimals: bigint,
  symbol = 'TKN',
): Readonly<Record<string, Hex>> => ({
  [`${address} 0x18160ddd`]: toAnswer(1_000n),
  [toBalance(address)]: toAnswer(100n),
  [`${address} 0x313ce567`]: toAnswer(decimals),
  [`${address} 0x06fdde03`]: toText('Token\u202E one'),
  [`${address} 0x95d89b41`]: toText(symbol),
})
