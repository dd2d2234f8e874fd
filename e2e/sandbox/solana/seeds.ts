import {
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  MintLayout,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  type Signer,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js'
import { devSolanaAccounts } from '../dev-solana-accounts.ts'
import { type Bank, createBank, solanaBank } from './bank.ts'
import type { Ledger } from './ledger.ts'
import { type Svm, toAccount } from './svm.ts'
import { toAddress } from './wire-transaction.ts'

export type SolanaToken = {
  readonly symbol: string
  readonly mint: string
  readonly decimals: number
}

/** The mints have their mainnet addresses. Nothing else about the tokens is real. */
export const solanaUsdc: SolanaToken = {
  symbol: 'USDC',
  mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  decimals: 6,
}
export const solanaBonk: SolanaToken = {
  symbol: 'BONK',
  mint: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  decimals: 5,
}

const bankBalance = 500_000_000n * BigInt(LAMPORTS_PER_SOL)
const hour = 3_600_000
const sol = (amount: number) => Math.round(amount * LAMPORTS_PER_SOL)
const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** The last days of three accounts. Each ends with 100 SOL, the first also with USDC and BONK. */
export function seed(ledger: Ledger): void {
  const { clock, svm } = ledger
  const bank = createBank(ledger)
  const [first, second, third] = devSolanaAccounts.map(({ seed: key }) => Keypair.fromSeed(key))
  if (!first || !second || !third) throw new Error('The development accounts are gone.')
  writeBank(svm)
  for (const token of [solanaUsdc, solanaBonk]) writeMint(svm, token)

  const day = (hours: number, act: () => void) => clock.before(hours * hour, act)
  const give = (to: Signer, amount: number) => bank.airdrop(to.publicKey.toBase58(), sol(amount))
  day(96, () => give(first, 60))
  day(95, () => give(second, 99))
  day(94, () => give(third, 100))
  day(72, () => bank.mint(first.publicKey.toBase58(), solanaUsdc.mint, 1_750_000_000n))
  day(60, () => bank.mint(first.publicKey.toBase58(), solanaBonk.mint, 100_000_000_000n))
  day(59, () => bank.mint(solanaBank.publicKey.toBase58(), solanaUsdc.mint, 1_000_000_000_000n))
  day(48, () => bank.send([first], [pay(first, second, 1), memo('For lunch')]))
  day(24, () => bank.send([first], [pay(first, third, 1000)]))
  day(6, () => sendUsdc(bank, first, 250_000_000n))
  // The 0.000015 SOL is for the fees of the three transactions before it.
  day(3, () => give(first, 41.000015))
}

function pay(from: Signer, to: Signer, amount: number): TransactionInstruction {
  return SystemProgram.transfer({
    fromPubkey: from.publicKey,
    toPubkey: to.publicKey,
    lamports: sol(amount),
  })
}

function memo(text: string): TransactionInstruction {
  return new TransactionInstruction({ programId: memoProgram, keys: [], data: Buffer.from(text) })
}

function sendUsdc(bank: Bank, from: Signer, amount: bigint): void {
  const mint = new PublicKey(solanaUsdc.mint)
  const source = getAssociatedTokenAddressSync(mint, from.publicKey)
  const target = getAssociatedTokenAddressSync(mint, solanaBank.publicKey)
  const owner = from.publicKey
  bank.send(
    [from],
    // oxlint-disable-next-line eslint/max-params -- The library's function takes six.
    [createTransferCheckedInstruction(source, mint, target, owner, amount, solanaUsdc.decimals)],
  )
}

function writeBank(svm: Svm): void {
  svm.setAccount(toAccount(toAddress(solanaBank.publicKey), { lamports: bankBalance }))
}

/** Writes a mint directly, because the key of its address is not known here. */
function writeMint(svm: Svm, { mint, decimals }: SolanaToken): void {
  const data = Buffer.alloc(MINT_SIZE)
  const authority = solanaBank.publicKey
  MintLayout.encode(
    {
      mintAuthorityOption: 1,
      mintAuthority: authority,
      supply: 0n,
      decimals,
      isInitialized: true,
      freezeAuthorityOption: 1,
      freezeAuthority: authority,
    },
    data,
  )
  const lamports = svm.rentFor(MINT_SIZE)
  const owner = toAddress(TOKEN_PROGRAM_ID)
  svm.setAccount(toAccount(toAddress(new PublicKey(mint)), { lamports, owner, data }))
}
