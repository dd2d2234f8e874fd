import {
  ExtensionType,
  getExtensionTypes,
  type Mint,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  type Account as TokenAccount,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token'
import type { PublicKey } from '@solana/web3.js'
import type { Account, Address } from './account.ts'
import { toAddress, toPublicKey } from './wire-transaction.ts'

export type ReadAccount = (address: Address) => Account | undefined

/** A token account with the decimals of its mint. */
export type Holding = { readonly account: TokenAccount; readonly decimals: number }

export const tokenPrograms: readonly Address[] = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map(
  toAddress,
)

export const isTokenProgram = (address: Address) => tokenPrograms.includes(address)

/** The mint in the account, if it is a mint. */
export function toMint(account: Account): Mint | undefined {
  if (!isTokenProgram(account.programAddress)) return undefined
  return attempt(() => unpackMint(toPublicKey(account.address), ...toInfo(account)))
}

/** The token account in the account, if it is one and its mint is known. */
export function toHolding(account: Account, read: ReadAccount): Holding | undefined {
  if (!isTokenProgram(account.programAddress)) return undefined
  const token = attempt(() => unpackAccount(toPublicKey(account.address), ...toInfo(account)))
  const mint = token && read(toAddress(token.mint))
  const decimals = mint && toMint(mint)?.decimals
  return token && decimals !== undefined ? { account: token, decimals } : undefined
}

/** An amount of a token, as an integer and as a decimal. */
export function toUiAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** The account in the `jsonParsed` encoding, if it is a mint or a token account. */
export function toParsedToken(account: Account, read: ReadAccount): object | undefined {
  const program = account.programAddress === tokenPrograms[0] ? 'spl-token' : 'spl-token-2022'
  const mint = toMint(account)
  const holding = mint ? undefined : toHolding(account, read)
  const parsed = mint
    ? { info: toMintInfo(mint), type: 'mint' }
    : holding && { info: toHoldingInfo(holding), type: 'account' }
  return parsed && { program, parsed, space: account.data.length }
}

function toHoldingInfo({ account, decimals }: Holding): object {
  const reserve = account.rentExemptReserve
  return {
    isNative: account.isNative,
    mint: account.mint.toBase58(),
    owner: account.owner.toBase58(),
    state: account.isFrozen ? 'frozen' : 'initialized',
    tokenAmount: toUiAmount(account.amount, decimals),
    ...(account.delegate && {
      delegate: account.delegate.toBase58(),
      delegatedAmount: toUiAmount(account.delegatedAmount, decimals),
    }),
    ...(account.closeAuthority && { closeAuthority: account.closeAuthority.toBase58() }),
    ...(reserve !== null && { rentExemptReserve: toUiAmount(reserve, decimals) }),
    ...toExtensions(account.tlvData),
  }
}

function toMintInfo(mint: Mint): object {
  return {
    decimals: mint.decimals,
    freezeAuthority: mint.freezeAuthority?.toBase58() ?? null,
    isInitialized: mint.isInitialized,
    mintAuthority: mint.mintAuthority?.toBase58() ?? null,
    supply: mint.supply.toString(),
    ...toExtensions(mint.tlvData),
  }
}

/** The names of the Token-2022 extensions. Their contents are left out, because nothing here reads them. */
function toExtensions(data: Buffer): object {
  const names = getExtensionTypes(data).map((type) => ExtensionType[type] ?? 'unknown')
  const extensions = names.map((name) => ({
    extension: name.charAt(0).toLowerCase() + name.slice(1),
  }))
  return extensions.length > 0 ? { extensions } : {}
}

function toInfo(account: Account) {
  const info = {
    data: Buffer.from(account.data),
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: toPublicKey(account.programAddress),
  }
  const program: PublicKey = info.owner
  return [info, program] as const
}

function attempt<result>(read: () => result): result | undefined {
  try {
    return read()
  } catch {
    // The program also has accounts of other kinds, and uninitialized ones.
    return undefined
  }
}
