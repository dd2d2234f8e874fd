import * as v from 'valibot'
import { type Methods, toMethod } from '../../json-rpc/json-rpc.ts'
import { invalidParams, RpcError } from '../../json-rpc/rpc-error.ts'
import type { Landed, Ledger } from '../ledger.ts'
import { withContext } from '../node-context.ts'
import { addressSchema, anyConfig, signatureSchema } from '../params.ts'
import { toMemo, toTransactionView, transactionEncoding } from '../transaction-view.ts'

const mostStatuses = 256
const mostSignatures = 1000

const transactionConfigSchema = v.object({
  encoding: v.nullish(transactionEncoding),
  maxSupportedTransactionVersion: v.nullish(v.number()),
})

const signaturesConfigSchema = v.object({
  before: v.nullish(signatureSchema),
  until: v.nullish(signatureSchema),
  limit: v.nullish(v.number()),
})
type Page = v.InferOutput<typeof signaturesConfigSchema>

/** The methods of a node for landed transactions. All of these are finalized at once. */
export function createHistoryMethods(ledger: Ledger): Methods {
  return {
    getSignatureStatuses: toMethod(
      v.tuple([v.array(signatureSchema), v.optional(anyConfig)]),
      ([signatures]) => {
        if (signatures.length > mostStatuses)
          throw invalidParams(`Too many inputs provided; max ${mostStatuses}`)
        const statuses = signatures.map((signature) => toStatus(ledger.find(signature)))
        return withContext(ledger.clock, statuses)
      },
    ),
    getTransaction: toMethod(
      v.tuple([
        signatureSchema,
        v.nullish(v.union([transactionConfigSchema, transactionEncoding])),
      ]),
      ([signature, options]) => {
        const config = typeof options === 'string' ? { encoding: options } : (options ?? {})
        const landed = ledger.find(signature)
        if (!landed) return null
        refuseVersion(landed, config.maxSupportedTransactionVersion)
        return toTransactionView(landed, {
          encoding: config.encoding ?? 'json',
          isVersioned: typeof config.maxSupportedTransactionVersion === 'number',
        })
      },
    ),
    getSignaturesForAddress: toMethod(
      v.tuple([addressSchema, v.nullish(signaturesConfigSchema)]),
      ([address, page]) => {
        const newest = ledger.landed.filter(({ keys }) => keys.all.includes(address)).toReversed()
        return cut(newest, page ?? {}).map(toSummary)
      },
    ),
  }
}

function refuseVersion({ transaction }: Landed, most: number | null | undefined): void {
  const { version } = transaction.message
  if (version === 'legacy' || (typeof most === 'number' && version <= most)) return
  throw new RpcError(
    -32_015,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  )
}

function cut(newest: readonly Landed[], { before, until, limit }: Page): readonly Landed[] {
  const most = limit ?? mostSignatures
  if (most < 1 || most > mostSignatures) throw invalidParams(`Invalid limit; max ${mostSignatures}`)
  const indexOf = (signature: string | null | undefined) =>
    newest.findIndex(({ transaction }) => transaction.signature === signature)
  const end = indexOf(until)
  const start = before ? indexOf(before) : -1
  // If `before` is not a signature of this address, the list is empty.
  if (before && start < 0) return []
  return newest.slice(0, end < 0 ? undefined : end).slice(start + 1, start + 1 + most)
}

function toStatus(landed: Landed | undefined): object | null {
  if (!landed) return null
  const err = landed.error?.json ?? null
  return {
    confirmationStatus: 'finalized',
    confirmations: null,
    err,
    slot: landed.slot,
    status: err === null ? { Ok: null } : { Err: err },
  }
}

function toSummary(landed: Landed): object {
  return {
    blockTime: landed.time,
    confirmationStatus: 'finalized',
    err: landed.error?.json ?? null,
    memo: toMemo(landed),
    signature: landed.transaction.signature,
    slot: landed.slot,
  }
}
