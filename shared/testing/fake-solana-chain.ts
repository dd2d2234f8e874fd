import {
  ACCOUNT_SIZE,
  createAssociatedTokenAccountInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token'
import {
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { fromBase64, toBase64 } from '../format/base64.ts'
import { at } from '../provider/params.ts'

const toKey = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey
const [owner, other, mint] = [toKey(1), toKey(2), toKey(3)]
/** An account that has nothing. */
export const third = toKey(9)
const decimals = 6
const tokenPrograms = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map(String)

type MachineAccount = Parameters<LiteSVM['setAccount']>[0]
type Request = { readonly method: string; readonly params: unknown }

/** A value of a branded type of the library. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the library's branded types of an address, an amount and bytes.
const toBranded = (value: unknown) => value as never

const toUiAmount = (amount: bigint) => ({ amount: String(amount), decimals })

/** An account of tokens as nodes parse it. */
function toParsed({ address, data, programAddress }: MachineAccount) {
  if (!tokenPrograms.includes(programAddress) || data.length < MINT_SIZE) return undefined
  const program = new PublicKey(programAddress)
  const info = { data: Buffer.from(data), executable: false, lamports: 0, owner: program }
  if (data.length === MINT_SIZE) {
    const { freezeAuthority, mintAuthority } = unpackMint(new PublicKey(address), info, program)
    const holders = [freezeAuthority, mintAuthority].map((one) => one?.toBase58() ?? null)
    return { info: { freezeAuthority: holders[0], mintAuthority: holders[1] }, type: 'mint' }
  }
  if (data.length < ACCOUNT_SIZE) return undefined
  const account = unpackAccount(new PublicKey(address), info, program)
  const { closeAuthority, delegate, delegatedAmount, rentExemptReserve } = account
  return {
    info: {
      mint: account.mint.toBase58(),
      owner: account.owner.toBase58(),
      tokenAmount: toUiAmount(account.amount),
      ...(closeAuthority && { closeAuthority: closeAuthority.toBase58() }),
      ...(delegate && {
        delegate: delegate.toBase58(),
        delegatedAmount: toUiAmount(delegatedAmount),
      }),
      ...(rentExemptReserve !== null && { rentExemptReserve: toUiAmount(rentExemptReserve) }),
    },
    type: 'account',
  }
}

function toView(account: MachineAccount | undefined): unknown {
  if (!account || account.lamports === 0n) return null
  const parsed = toParsed(account)
  return {
    data: parsed ? { parsed } : [toBase64(Uint8Array.from(account.data)), 'base64'],
    lamports: Number(account.lamports),
    owner: account.programAddress,
  }
}

/** An instruction with bytes behind it, which most programs ignore. */
export const lengthen = (
  { data, keys, programId }: TransactionInstruction,
  ...bytes: readonly number[]
): TransactionInstruction =>
  new TransactionInstruction({ data: Buffer.from([...data, ...bytes]), keys, programId })

/** A transaction as the machine takes it. */
function toMachine(transaction: unknown) {
  const bytes = fromBase64(String(transaction)) ?? new Uint8Array()
  const { message, signatures } = VersionedTransaction.deserialize(bytes)
  const signed = signatures.map((one, index) => [String(message.staticAccountKeys[index]), one])
  return toBranded({
    messageBytes: message.serialize(),
    signatures: Object.fromEntries(signed),
  })
}

/** What a node of the machine answers. */
function createReader(machine: LiteSVM) {
  function getAccount(address: string): MachineAccount | undefined {
    const account = machine.getAccount(toBranded(address))
    return account.exists ? account : undefined
  }

  function simulate(transaction: unknown, addresses: readonly string[]) {
    const result = machine.simulateTransaction(toMachine(transaction))
    if (result instanceof FailedTransactionMetadata)
      return {
        accounts: addresses.map(() => null),
        err: String(result.err()),
        logs: result.meta().logs(),
      }
    const changed = new Map(result.postAccounts().map((one) => [String(one.address), one]))
    const accounts = addresses.map((one) => toView(changed.get(one) ?? getAccount(one)))
    return { accounts, err: null, logs: [] }
  }

  return async ({ method, params }: Request): Promise<unknown> => {
    const first = at(params, 0)
    const toKeys = (list: unknown) => (Array.isArray(list) ? list.map(String) : [])
    if (method === 'getMultipleAccounts')
      return { value: toKeys(first).map((one) => toView(getAccount(one))) }
    if (method !== 'getFeeForMessage')
      return { value: simulate(first, toKeys(at(at(at(params, 1), 'accounts'), 'addresses'))) }
    const [start = 0, signers = 0] = fromBase64(String(first)) ?? []
    // A message of version 0 has a byte before the number of its signers.
    return { value: (start < 128 ? start : signers) * 5000 }
  }
}

/**
 * A Solana virtual machine as the node of a cluster. The visitor and a stranger have 10 SOL each, and the visitor has 1,000 tokens of
 * a mint, whose authorities they have too.
 */
export function createFakeSolanaChain(program: PublicKey = TOKEN_PROGRAM_ID) {
  const machine = new LiteSVM().withNativeMints().withSigverify(false).withBlockhashCheck(false)
  const tokens = getAssociatedTokenAddressSync(mint, owner, false, program)
  const rentFor = (bytes: number) => machine.minimumBalanceForRentExemption(BigInt(bytes))

  /** A transaction without signatures that the visitor pays for, in base64. */
  function toTransaction(...instructions: readonly TransactionInstruction[]): string {
    const recentBlockhash = machine.latestBlockhash()
    const transaction = new Transaction({ feePayer: owner, recentBlockhash }).add(...instructions)
    return toBase64(transaction.serialize({ requireAllSignatures: false }))
  }

  /** Runs instructions, signed by everyone. Throws if they fail. */
  function run(...instructions: readonly TransactionInstruction[]): void {
    const result = machine.sendTransaction(toMachine(toTransaction(...instructions)))
    machine.expireBlockhash()
    if (result instanceof FailedTransactionMetadata) throw new TypeError(result.toString())
  }

  for (const one of [owner, other])
    machine.airdrop(toBranded(one.toBase58()), toBranded(10_000_000_000n))
  run(
    SystemProgram.createAccount({
      fromPubkey: owner,
      lamports: Number(rentFor(MINT_SIZE)),
      newAccountPubkey: mint,
      programId: program,
      space: MINT_SIZE,
    }),
    createInitializeMint2Instruction(mint, decimals, owner, owner, program),
    createAssociatedTokenAccountInstruction(owner, tokens, owner, mint, program),
    createMintToInstruction(mint, tokens, owner, 1_000_000_000, [], program),
  )
  return { mint, other, owner, read: createReader(machine), rentFor, run, toTransaction, tokens }
}

export type FakeSolanaChain = ReturnType<typeof createFakeSolanaChain>

/** Makes an account of a nonce that the visitor may advance. */
export function createNonce({ owner: authority, rentFor, run }: FakeSolanaChain): PublicKey {
  const nonce = toKey(4)
  run(
    SystemProgram.createAccount({
      fromPubkey: authority,
      lamports: Number(rentFor(NONCE_ACCOUNT_LENGTH)),
      newAccountPubkey: nonce,
      programId: SystemProgram.programId,
      space: NONCE_ACCOUNT_LENGTH,
    }),
    SystemProgram.nonceInitialize({ authorizedPubkey: authority, noncePubkey: nonce }),
  )
  return nonce
}
