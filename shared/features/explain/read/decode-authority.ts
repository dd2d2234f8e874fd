import { toAddressText } from '../../../adapters/solana/address-text.ts'
import type { AccountRight } from '../../../core/explanation.ts'
import type { SolanaInstruction } from './solana-message.ts'

export type DecodedAuthority =
  | {
      readonly kind: 'authority'
      readonly account: string
      readonly right: AccountRight
      readonly to: string | undefined
    }
  | {
      readonly kind: 'approval'
      readonly account: string
      readonly amount: bigint
      readonly mint: string | undefined
      readonly spender: string
    }

type Decode = (instruction: SolanaInstruction) => DecodedAuthority

export const systemProgram = '11111111111111111111111111111111'

const keyBytes = 32

export function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

/** `AssignWithSeed` has the seed behind its number, the key that the address is derived from, and the length of the seed. */
const seedAt = 4 + keyBytes + 8

export const toSeededSize = (data: Uint8Array): number =>
  seedAt + Number(toNumber(data.slice(seedAt - 8, seedAt))) + keyBytes

/** `Assign`, and `AssignWithSeed`, whose last bytes are the program. */
export const decodeAssignment: Decode = ({ accounts, data }) => {
  const [account = ''] = accounts
  const to = toAddressText(data.slice(-keyBytes))
  return { account, kind: 'authority', right: 'program', to }
}

const rights: readonly AccountRight[] = ['mint', 'freeze', 'account-owner', 'close']

/** How many bytes `SetAuthority` has: its holder is a key, or none. Behind another sign there is no holder. */
export const toAuthoritySize = ({ 2: hasHolder }: Uint8Array): number | undefined => {
  if (hasHolder === 0) return 3
  return hasHolder === 1 ? 3 + keyBytes : undefined
}

export const decodeSetAuthority: Decode = ({ accounts, data }) => {
  const [account = ''] = accounts
  const [, type = 0, hasHolder] = data
  const to = hasHolder === 1 ? toAddressText(data.slice(3)) : undefined
  return { account, kind: 'authority', right: rights[type] ?? 'other', to }
}

export const decodeRevoke: Decode = ({ accounts: [account = ''] }) => ({
  account,
  kind: 'authority',
  right: 'delegate',
  to: undefined,
})

export const decodeApprove: Decode = ({ accounts, data }) => {
  const [account = '', spender = ''] = accounts
  return { account, amount: toNumber(data.slice(1, 9)), kind: 'approval', mint: undefined, spender }
}

/** `ApproveChecked`, which names the mint. */
export const decodeApproveChecked: Decode = ({ accounts, data }) => {
  const [account = '', mint = '', spender = ''] = accounts
  const amount = toNumber(data.slice(1, 9))
  return { account, amount, kind: 'approval', mint: mint || undefined, spender }
}

/** The key of an account of the system program moves it; any other owner is a program. The system program as holder means none. */
const isGiven = (decoded: DecodedAuthority, owner: string): boolean =>
  decoded.kind === 'approval'
    ? decoded.amount > 0n && decoded.spender !== owner
    : decoded.to !== undefined &&
      decoded.to !== (decoded.right === 'program' ? systemProgram : owner)

/** `owner` signs, alone or with others, or owns the account, as far as the node says. */
export const givesRight = (
  decoded: DecodedAuthority,
  { accounts }: SolanaInstruction,
  { holder, owner }: { readonly holder: string | undefined; readonly owner: string },
): boolean => isGiven(decoded, owner) && (accounts.includes(owner) || holder === owner)
