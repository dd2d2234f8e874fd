import { base58 } from '@scure/base'
import * as v from 'valibot'
import { tryBase58 } from '../../base58.ts'
import { type Methods, toMethod } from '../../json-rpc/json-rpc.ts'
import { invalidParams, RpcError } from '../../json-rpc/rpc-error.ts'
import { encodeBytes, toAccountView } from '../account-view.ts'
import { createBank } from '../bank.ts'
import { blockhashLifetime, toBlockHeight } from '../cluster-clock.ts'
import type { Ledger, Rehearsal } from '../ledger.ts'
import { withContext } from '../node-context.ts'
import { addressSchema, anyConfig, encodingSchema } from '../params.ts'
import { toInnerInstructions } from '../transaction-view.ts'
import { toWireTransaction, type WireTransaction } from '../wire-transaction.ts'

const wireEncoding = v.nullish(v.picklist(['base58', 'base64']))

const sendConfigSchema = v.object({
  encoding: wireEncoding,
  skipPreflight: v.nullish(v.boolean()),
})

const simulateConfigSchema = v.object({
  encoding: wireEncoding,
  sigVerify: v.nullish(v.boolean()),
  replaceRecentBlockhash: v.nullish(v.boolean()),
  innerInstructions: v.nullish(v.boolean()),
  accounts: v.nullish(
    v.object({ encoding: v.nullish(encodingSchema), addresses: v.array(addressSchema) }),
  ),
})
type SimulateConfig = v.InferOutput<typeof simulateConfigSchema>

/** The methods of a node for sending and simulating transactions, and for airdrops. */
export function createTransactionMethods(ledger: Ledger): Methods {
  const bank = createBank(ledger)
  return {
    requestAirdrop: toMethod(
      v.tuple([
        addressSchema,
        v.pipe(v.number(), v.integer(), v.minValue(1)),
        v.optional(anyConfig),
      ]),
      ([address, lamports]) => bank.airdrop(address, lamports).transaction.signature,
    ),
    sendTransaction: toMethod(
      v.tuple([v.string(), v.nullish(sendConfigSchema)]),
      ([text, config]) => {
        const transaction = toWireTransaction(decode(text, config?.encoding))
        if (!config?.skipPreflight) check(ledger, transaction)
        ledger.send(transaction)
        return transaction.signature
      },
    ),
    simulateTransaction: toMethod(
      v.tuple([v.string(), v.nullish(simulateConfigSchema)]),
      ([text, config]) => {
        const transaction = toWireTransaction(decode(text, config?.encoding))
        return withContext(ledger.clock, simulate(ledger, transaction, config ?? {}))
      },
    ),
  }
}

function check(ledger: Ledger, transaction: WireTransaction): void {
  const rehearsal = ledger.rehearse(transaction, { isVerified: true, isAnyBlockhash: false })
  if (!rehearsal.error) return
  refuseBadSignature(rehearsal)
  throw new RpcError(
    -32_002,
    `Transaction simulation failed: ${rehearsal.error.message}`,
    toResult(rehearsal),
  )
}

function simulate(ledger: Ledger, transaction: WireTransaction, config: SimulateConfig): object {
  if (config.sigVerify && config.replaceRecentBlockhash)
    throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
  const rehearsal = ledger.rehearse(transaction, {
    isVerified: config.sigVerify ?? false,
    isAnyBlockhash: config.replaceRecentBlockhash ?? false,
  })
  refuseBadSignature(rehearsal)
  const { clock } = ledger
  return {
    ...toResult(rehearsal),
    accounts: toAccounts(ledger, rehearsal, config),
    innerInstructions:
      config.innerInstructions && rehearsal.meta ? toInnerInstructions(rehearsal.meta) : null,
    replacementBlockhash: config.replaceRecentBlockhash
      ? {
          blockhash: clock.blockhash(),
          lastValidBlockHeight: toBlockHeight(clock.slot()) + blockhashLifetime,
        }
      : null,
  }
}

function refuseBadSignature({ error }: Rehearsal): void {
  if (error?.json === 'SignatureFailure')
    throw new RpcError(-32_003, 'Transaction signature verification failure')
}

function toResult({ error, meta, size }: Rehearsal): object {
  const returned = meta?.returnData()
  return {
    accounts: null,
    err: error?.json ?? null,
    innerInstructions: null,
    loadedAccountsDataSize: size,
    logs: meta?.logs() ?? [],
    replacementBlockhash: null,
    returnData:
      returned && returned.data().length > 0
        ? {
            data: encodeBytes(returned.data(), 'base64'),
            programId: base58.encode(returned.programId()),
          }
        : null,
    unitsConsumed: meta?.computeUnitsConsumed() ?? 0,
  }
}

function toAccounts(
  { svm }: Ledger,
  { error, accounts }: Rehearsal,
  { accounts: requested }: SimulateConfig,
): unknown {
  if (!requested) return null
  if (requested.encoding === 'base58') throw invalidParams('base58 encoding not supported')
  const config = { encoding: requested.encoding ?? ('base64' as const) }
  return requested.addresses.map((address) => {
    if (error) return null
    const changed = accounts.find((account) => account.address === address)
    const account = changed ?? svm.account(address)
    const exists = account && account.lamports > 0n
    return exists ? toAccountView(account, { config, read: svm.account }) : null
  })
}

function decode(text: string, encoding: 'base58' | 'base64' | null | undefined): Uint8Array {
  if (encoding === 'base64') {
    const bytes = Buffer.from(text, 'base64')
    if (bytes.toString('base64') === text) return bytes
    throw invalidParams('invalid base64 encoding: InvalidByte')
  }
  const bytes = tryBase58(text)
  if (!bytes) throw invalidParams('invalid base58 encoding: InvalidCharacter')
  return bytes
}
