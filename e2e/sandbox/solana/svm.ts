import { Clock, FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import type { Account, Address } from './account.ts'
import { toEpoch } from './cluster-clock.ts'
import { type TransactionError, toTransactionError } from './transaction-error.ts'
import type { WireTransaction } from './wire-transaction.ts'

type MachineAccount = Parameters<LiteSVM['setAccount']>[0]

export type Outcome = {
  readonly error: TransactionError | undefined
  /** Whether the fee was paid. A failed transaction can land too. */
  readonly isLanded: boolean
  readonly meta: TransactionMetadata
}

export type Simulation = Outcome & { readonly accounts: readonly Account[] }

export type Svm = {
  account: (address: Address) => Account | undefined
  accountsOf: (program: Address) => readonly Account[]
  rentFor: (bytes: number) => bigint
  /** Writes an account directly. An account without lamports is deleted. */
  setAccount: (account: Account) => void
  run: (transaction: WireTransaction, writable: readonly Address[]) => Outcome
  simulate: (transaction: WireTransaction, isVerified: boolean) => Simulation
  setTime: (time: SvmTime) => void
  /** Saves the state that `restore` restores. */
  keep: () => void
  restore: () => void
}

type SvmTime = {
  slot: number
  /** Milliseconds since the epoch. */
  now: number
  /** Hashes of recent slots, for the creation of lookup tables. */
  hashes: { slot: bigint; hash: string }[] | undefined
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the library's branded type of an address.
const systemProgram = '11111111111111111111111111111111' as Address

/** The ledger checks blockhashes and repeats. A reset writes changed accounts back: a new machine leaks 8 MB. */
export function createSvm(): Svm {
  const machine = new LiteSVM()
    .withNativeMints()
    .withBlockhashCheck(false)
    .withTransactionHistory(0n)
  let before: Map<Address, Account | undefined> | undefined

  function account(address: Address): Account | undefined {
    const found = machine.getAccount(address)
    return found.exists ? fromMachine(found) : undefined
  }
  function note(addresses: readonly Address[]): void {
    for (const address of addresses)
      if (before && !before.has(address)) before.set(address, account(address))
  }
  function restore(): void {
    for (const [address, kept] of before ?? [])
      machine.setAccount(toMachineAccount(kept ?? toAccount(address, { lamports: 0n })))
    before?.clear()
  }

  return {
    account,
    accountsOf: (program) => machine.getProgramAccounts(program).map(fromMachine),
    rentFor: (bytes) => machine.minimumBalanceForRentExemption(BigInt(bytes)),
    setAccount(one) {
      note([one.address])
      machine.setAccount(toMachineAccount(one))
    },
    run(transaction, writable) {
      note(writable)
      return toOutcome(machine.sendTransaction(toMachine(transaction)))
    },
    simulate(transaction, isVerified) {
      machine.withSigverify(isVerified)
      try {
        const result = machine.simulateTransaction(toMachine(transaction))
        if (result instanceof FailedTransactionMetadata)
          return { ...toOutcome(result), accounts: [] }
        return { ...toOutcome(result.meta()), accounts: result.postAccounts().map(fromMachine) }
      } finally {
        machine.withSigverify(true)
      }
    },
    setTime({ slot, now, hashes }) {
      const seconds = BigInt(Math.floor(now / 1000))
      const epoch = BigInt(toEpoch(slot))
      machine.setClock(new Clock(BigInt(slot), seconds, epoch, epoch + 1n, seconds))
      if (hashes) machine.setSlotHashes(hashes)
      // Nonce accounts store the machine's own hash, which must differ for each transaction.
      machine.expireBlockhash()
    },
    keep() {
      before = new Map()
    },
    restore,
  }
}

type Contents = { lamports: bigint; owner?: Address | undefined; data?: Uint8Array | undefined }

export function toAccount(address: Address, { lamports, owner, data }: Contents): Account {
  return {
    address,
    data: data ?? new Uint8Array(),
    executable: false,
    lamports,
    programAddress: owner ?? systemProgram,
  }
}

function fromMachine({
  address,
  data,
  executable,
  lamports,
  programAddress,
}: MachineAccount): Account {
  return { address, data: Uint8Array.from(data), executable, lamports, programAddress }
}

function toMachineAccount({ lamports, ...account }: Account): MachineAccount {
  return {
    ...account,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the library's branded type of lamports.
    lamports: lamports as MachineAccount['lamports'],
    space: BigInt(account.data.length),
  }
}

function toOutcome(result: TransactionMetadata | FailedTransactionMetadata): Outcome {
  if (!(result instanceof FailedTransactionMetadata))
    return { error: undefined, isLanded: true, meta: result }
  const meta = result.meta()
  // The signature is empty if the machine has not run the transaction.
  const isLanded = meta.signature().some((byte) => byte !== 0)
  return { error: toTransactionError(result.err()), isLanded, meta }
}

type MachineTransaction = Parameters<LiteSVM['sendTransaction']>[0]

function toMachine({ messageBytes, message, signatures }: WireTransaction): MachineTransaction {
  const signed = signatures.map((signature, index) => [
    message.staticAccountKeys[index]?.toBase58(),
    signature,
  ])
  const bytes: unknown = messageBytes
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a branded type. The machine checks the bytes itself.
    messageBytes: bytes as MachineTransaction['messageBytes'],
    signatures: Object.fromEntries(signed),
  }
}
