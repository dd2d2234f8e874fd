import { NonceAccount, SystemProgram, type VersionedMessage } from '@solana/web3.js'
import type { TransactionMetadata } from 'litesvm'
import type { Address } from './account.ts'
import { blockhashLifetime, type ClusterClock, createClusterClock } from './cluster-clock.ts'
import { toFee } from './fees.ts'
import { createSvm, type Simulation, type Svm } from './svm.ts'
import { type ReadAccount, toHolding, toUiAmount } from './token-accounts.ts'
import { type TransactionError, toNamedError } from './transaction-error.ts'
import { type Keys, toAddress, toKeys, type WireTransaction } from './wire-transaction.ts'

/** A transaction whose fee was paid, successful or not. */
export type Landed = {
  readonly transaction: WireTransaction
  readonly keys: Keys
  readonly slot: number
  /** Seconds since the epoch. */
  readonly time: number
  readonly fee: bigint
  readonly error: TransactionError | undefined
  readonly meta: TransactionMetadata
  readonly before: Balances
  readonly after: Balances
}

export type Balances = { readonly lamports: readonly bigint[]; readonly tokens: readonly object[] }

export type Rehearsal = Omit<Simulation, 'isLanded' | 'meta'> & {
  readonly meta: TransactionMetadata | undefined
  /** Total data size of all accounts in the message, in bytes. */
  readonly size: number
}

type RehearsalOptions = { readonly isVerified: boolean; readonly isAnyBlockhash: boolean }

export type Ledger = {
  readonly clock: ClusterClock
  readonly svm: Svm
  readonly landed: readonly Landed[]
  find: (signature: string) => Landed | undefined
  /** Runs a transaction. Returns undefined if a cluster would drop it without an error. */
  send: (transaction: WireTransaction) => Landed | undefined
  rehearse: (transaction: WireTransaction, options: RehearsalOptions) => Rehearsal
  /** Calls back with each transaction that lands. Returns the unsubscribe function. */
  watch: (listener: (landed: Landed) => void) => () => void
  expireBlockhash: () => void
  /** Saves the state that `reset` restores. */
  keep: () => void
  reset: () => void
}

const lookupTables = 'AddressLookupTab1e1111111111111111111111111'

export function createLedger(genesisHash: string): Ledger {
  const clock = createClusterClock(genesisHash)
  const svm = createSvm()
  const landed: Landed[] = []
  const bySignature = new Map<string, Landed>()
  const listeners = new Set<(landed: Landed) => void>()
  let kept = 0

  /** The error if a cluster would not run the transaction. */
  function refuse({ message, signature }: WireTransaction, isAnyBlockhash = false) {
    const { recentBlockhash } = message
    if (!isAnyBlockhash && !clock.isRecent(recentBlockhash) && !isNonceOf(message, svm.account))
      return toNamedError('BlockhashNotFound')
    return bySignature.has(signature) ? toNamedError('AlreadyProcessed') : undefined
  }

  function setTime(keys: Keys, slot: number): void {
    const usesTables = keys.all.some((key) => key === lookupTables)
    const hashes = usesTables ? clock.recentHashes() : undefined
    svm.setTime({ slot, now: clock.now(), hashes })
  }

  function send(transaction: WireTransaction): Landed | undefined {
    if (refuse(transaction)) return undefined
    const { message } = transaction
    const keys = toKeys(message, svm.account)
    const slot = clock.advance()
    setTime(keys, slot)
    const before = toBalances(keys, svm)
    const writable = keys.all.filter((_, index) => message.isAccountWritable(index))
    const { error, isLanded, meta } = svm.run(transaction, writable)
    if (!isLanded) return undefined
    const time = Math.floor(clock.now() / 1000)
    const after = toBalances(keys, svm)
    const one = { transaction, keys, slot, time, fee: toFee(message), error, meta, before, after }
    landed.push(one)
    bySignature.set(transaction.signature, one)
    for (const listener of listeners) listener(one)
    return one
  }

  return {
    clock,
    svm,
    landed,
    find: (signature) => bySignature.get(signature),
    send,
    rehearse(transaction, { isVerified, isAnyBlockhash }) {
      const keys = toKeys(transaction.message, svm.account)
      const size = keys.all.reduce((sum, key) => sum + (svm.account(key)?.data.length ?? 0), 0)
      // Simulates in the next slot, where a transaction sent now would run.
      setTime(keys, clock.slot() + 1)
      const { isLanded, ...simulation } = svm.simulate(transaction, isVerified)
      const refused =
        simulation.error?.json === 'SignatureFailure'
          ? undefined
          : refuse(transaction, isAnyBlockhash)
      if (refused) return { error: refused, accounts: [], meta: undefined, size: 0 }
      return { ...simulation, size: isLanded ? size : 0 }
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    expireBlockhash: () => void clock.advance(blockhashLifetime + 1),
    keep() {
      svm.keep()
      kept = landed.length
      clock.restart()
    },
    reset() {
      for (const { transaction } of landed.splice(kept)) bySignature.delete(transaction.signature)
      svm.restore()
      clock.restart()
    },
  }
}

function toBalances({ all }: Keys, svm: Svm): Balances {
  const accounts = all.map((address) => svm.account(address))
  return {
    lamports: accounts.map((account) => account?.lamports ?? 0n),
    tokens: accounts.flatMap((account, accountIndex) => {
      const holding = account && toHolding(account, svm.account)
      return account && holding
        ? [toTokenBalance(accountIndex, holding, account.programAddress)]
        : []
    }),
  }
}

function toTokenBalance(
  accountIndex: number,
  { account, decimals }: NonNullable<ReturnType<typeof toHolding>>,
  programId: Address,
): object {
  return {
    accountIndex,
    mint: account.mint.toBase58(),
    owner: account.owner.toBase58(),
    programId,
    uiTokenAmount: toUiAmount(account.amount, decimals),
  }
}

const advanceNonce = 4
const nonceSize = 80

/** Whether the message uses the nonce of an account that it advances, instead of a blockhash. */
function isNonceOf(message: VersionedMessage, read: ReadAccount): boolean {
  const [first] = message.compiledInstructions
  if (!first || first.data.length < 4 || Buffer.from(first.data).readUInt32LE(0) !== advanceNonce)
    return false
  const program = message.staticAccountKeys[first.programIdIndex]
  const key = message.staticAccountKeys[first.accountKeyIndexes[0] ?? -1]
  const account = key && read(toAddress(key))
  if (!program?.equals(SystemProgram.programId) || !account) return false
  return (
    account.programAddress === toAddress(SystemProgram.programId) &&
    account.data.length === nonceSize &&
    NonceAccount.fromAccountData(Buffer.from(account.data)).nonce === message.recentBlockhash
  )
}
