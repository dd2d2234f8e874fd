import * as v from 'valibot'
import { tryBase58 } from '../../base58.ts'
import { type Methods, toMethod } from '../../json-rpc/json-rpc.ts'
import { invalidParams } from '../../json-rpc/rpc-error.ts'
import type { Account, Address } from '../account.ts'
import { toAccountView } from '../account-view.ts'
import type { Ledger } from '../ledger.ts'
import { withContext } from '../node-context.ts'
import { type AccountConfig, accountConfigSchema, addressSchema, anyConfig } from '../params.ts'

const mostAccounts = 100

const memcmpSchema = v.object({
  offset: v.number(),
  bytes: v.string(),
  encoding: v.nullish(v.picklist(['base58', 'base64'])),
})

const filterSchema = v.union([
  v.object({ dataSize: v.number() }),
  v.object({ memcmp: memcmpSchema }),
  v.object({ tokenAccountState: v.null() }),
])
type Filter = v.InferOutput<typeof filterSchema>

const programConfigSchema = v.object({
  ...accountConfigSchema.entries,
  filters: v.nullish(v.array(filterSchema)),
  withContext: v.nullish(v.boolean()),
})

export function createAccountMethods({ clock, svm }: Ledger): Methods {
  const view = (account: Account, config: AccountConfig | null | undefined) =>
    toAccountView(account, { config: config ?? {}, read: svm.account })
  const viewAt = (address: Address, config: AccountConfig | null | undefined) => {
    const account = svm.account(address)
    return account ? view(account, config) : null
  }
  return {
    getBalance: toMethod(v.tuple([addressSchema, v.optional(anyConfig)]), ([address]) =>
      withContext(clock, svm.account(address)?.lamports ?? 0),
    ),
    getAccountInfo: toMethod(
      v.tuple([addressSchema, v.nullish(accountConfigSchema)]),
      ([address, config]) => withContext(clock, viewAt(address, config)),
    ),
    getMultipleAccounts: toMethod(
      v.tuple([v.array(addressSchema), v.nullish(accountConfigSchema)]),
      ([addresses, config]) => {
        if (addresses.length > mostAccounts)
          throw invalidParams(`Too many inputs provided; max ${mostAccounts}`)
        // For several accounts, nodes default to base64.
        const chosen = { ...config, encoding: config?.encoding ?? ('base64' as const) }
        return withContext(
          clock,
          addresses.map((address) => viewAt(address, chosen)),
        )
      },
    ),
    getProgramAccounts: toMethod(
      v.tuple([addressSchema, v.nullish(programConfigSchema)]),
      ([program, config]) => {
        const filters = config?.filters ?? []
        const accounts = svm
          .accountsOf(program)
          .filter((account) => filters.every((filter) => passes(account, filter)))
          .map((account) => ({ pubkey: account.address, account: view(account, config) }))
        return config?.withContext ? withContext(clock, accounts) : accounts
      },
    ),
  }
}

function passes({ data }: Account, filter: Filter): boolean {
  if ('dataSize' in filter) return data.length === filter.dataSize
  // `tokenAccountState` passes for all: every stored token account is initialized.
  if (!('memcmp' in filter)) return true
  const { offset, bytes, encoding } = filter.memcmp
  const expected = encoding === 'base64' ? Buffer.from(bytes, 'base64') : toBytes(bytes)
  return Buffer.from(data.subarray(offset, offset + expected.length)).equals(expected)
}

function toBytes(text: string): Uint8Array {
  const bytes = tryBase58(text)
  if (!bytes) throw invalidParams('Invalid param: data is not base58')
  return bytes
}
