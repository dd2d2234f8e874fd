import { toAddressText } from '../../adapters/solana/address-text.ts'
import type { AccountRight } from '../../core/explanation.ts'
import type { SolanaInstruction } from './solana-message.ts'

/** What an instruction says of rights. An address that is in a table of the chain is empty. */
export type DecodedAuthority =
  /** A right over an account gets another holder, or none. */
  | {
      readonly kind: 'authority'
      readonly account: string
      readonly right: AccountRight
      readonly to: string | undefined
    }
  /** Somebody may move an amount of an account of tokens. The older form does not name the mint. */
  | {
      readonly kind: 'approval'
      readonly account: string
      readonly amount: bigint
      readonly mint: string | undefined
      readonly spender: string
    }

type Decode = (instruction: SolanaInstruction) => DecodedAuthority | undefined

export const systemProgram = '11111111111111111111111111111111'

const keyBytes = 32

/** A number of little-endian bytes. */
export function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

/** `Assign`, and `AssignWithSeed`, whose last bytes are the program. Programs ignore bytes that come after. */
export const decodeAssignment: Decode = ({ accounts, data }) => {
  const [account = ''] = accounts
  const number = toNumber(data.slice(0, 4))
  // The number, the key that the address is derived from, and the length of the seed.
  const seedAt = 4 + keyBytes + 8
  const programAt = number === 1n ? 4 : seedAt + Number(toNumber(data.slice(seedAt - 8, seedAt)))
  const isAssignment = (number === 1n || number === 10n) && data.length >= programAt + keyBytes
  if (!isAssignment) return undefined
  const to = toAddressText(data.slice(programAt, programAt + keyBytes))
  return { account, kind: 'authority', right: 'program', to }
}

const rights: readonly AccountRight[] = ['mint', 'freeze', 'account-owner', 'close']

function decodeSetAuthority({ accounts, data }: SolanaInstruction): DecodedAuthority | undefined {
  const [account = ''] = accounts
  const [, type = 0, hasHolder] = data
  const holder = data.slice(3, 3 + keyBytes)
  const isRead = hasHolder === 0 || (hasHolder === 1 && holder.length === keyBytes)
  if (!isRead) return undefined
  const to = hasHolder === 1 ? toAddressText(holder) : undefined
  return { account, kind: 'authority', right: rights[type] ?? 'other', to }
}

/** `Approve`, `Revoke`, `SetAuthority` and `ApproveChecked` of both programs of tokens. */
export const decodeTokenAuthority: Decode = (instruction) => {
  const { accounts, data } = instruction
  const [account = '', second = '', third = ''] = accounts
  const amount = toNumber(data.slice(1, 9))
  const hasAmount = data.length >= 9
  if (data[0] === 4 && hasAmount)
    return { account, amount, kind: 'approval', mint: undefined, spender: second }
  if (data[0] === 13 && hasAmount)
    return { account, amount, kind: 'approval', mint: second || undefined, spender: third }
  if (data[0] === 5) return { account, kind: 'authority', right: 'delegate', to: undefined }
  return data[0] === 6 ? decodeSetAuthority(instruction) : undefined
}

/**
 * Whether a right goes to somebody else than `owner`. What the system program owns, its key alone moves. What any other program owns, it
 * does not move, be that program an address of its own. As a holder, the system program is nobody.
 */
const isGiven = (decoded: DecodedAuthority, owner: string): boolean =>
  decoded.kind === 'approval'
    ? decoded.amount > 0n && decoded.spender !== owner
    : decoded.to !== undefined &&
      decoded.to !== (decoded.right === 'program' ? systemProgram : owner)

/**
 * Whether an instruction gives somebody else a right over what `owner` has: they sign for it, alone or with others, or the account is
 * theirs, as far as the node says.
 */
export const givesRight = (
  decoded: DecodedAuthority,
  { accounts }: SolanaInstruction,
  { holder, owner }: { readonly holder: string | undefined; readonly owner: string },
): boolean => isGiven(decoded, owner) && (accounts.includes(owner) || holder === owner)
