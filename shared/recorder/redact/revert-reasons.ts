import { isHex } from '../../schema/hex.ts'

/** A recording keeps only these texts of contracts: another one may be of the visitor, or by anyone. */
const reasons: readonly string[] = [
  'Blacklistable: account is blacklisted',
  'Dai/insufficient-allowance',
  'Dai/insufficient-balance',
  'ERC1155: insufficient balance for transfer',
  'ERC20: burn amount exceeds balance',
  'ERC20: insufficient allowance',
  'ERC20: transfer amount exceeds allowance',
  'ERC20: transfer amount exceeds balance',
  'ERC20: transfer to the zero address',
  'ERC20Pausable: token transfer while paused',
  'ERC721: caller is not token owner or approved',
  'Pausable: paused',
  'Return amount is not enough',
  'STF',
  'SafeERC20: low-level call failed',
  'Too little received',
  'Too much requested',
  'Transaction too old',
  'TransferHelper: TRANSFER_FROM_FAILED',
  'UniswapV2: K',
  'UniswapV2Router: EXPIRED',
  'UniswapV2Router: INSUFFICIENT_LIQUIDITY',
  'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
  'panic 1',
  'panic 17',
  'panic 18',
  'panic 50',
]

export const isKnownReason = (reason: string): boolean => reasons.includes(reason)

const toWord = (value: number) => value.toString(16).padStart(64, '0')

/** `Error(string)` of Solidity up to the end of the text, or `Panic(uint256)`. */
function toData(reason: string): string {
  const [, panic] = /^panic (\d+)$/.exec(reason) ?? []
  if (panic !== undefined) return `0x4e487b71${toWord(Number(panic))}`
  const bytes = new TextEncoder().encode(reason)
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0x08c379a0${toWord(32)}${toWord(bytes.length)}${text}`
}

export function findRevertReason({
  data,
  message = '',
}: {
  readonly data: unknown
  readonly message: string | undefined
}): string | undefined {
  const isRevert = /revert|insufficient funds/i.test(message)
  const [, text] = /revert(?:ed)?:\s*(.+)$/i.exec(message) ?? []
  // Most errors of nodes have other data, or none.
  const isReason = isHex(data) && /^0x(08c379a0|4e487b71)/.test(data)
  const found = reasons.find(
    (reason) => text === reason || (isReason && data.startsWith(toData(reason))),
  )
  return found ?? (isRevert ? '' : undefined)
}

export const toRevertMessage = (reason: string): string =>
  isKnownReason(reason) ? `execution reverted: ${reason}` : 'execution reverted'
