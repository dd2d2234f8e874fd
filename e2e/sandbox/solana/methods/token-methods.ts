import * as v from 'valibot'
import { type Methods, toMethod } from '../../json-rpc/json-rpc.ts'
import { invalidParams } from '../../json-rpc/rpc-error.ts'
import type { Account, Address } from '../account.ts'
import { toAccountView } from '../account-view.ts'
import type { Ledger } from '../ledger.ts'
import { withContext } from '../node-context.ts'
import { accountConfigSchema, addressSchema, anyConfig } from '../params.ts'
import {
  isTokenProgram,
  type ReadAccount,
  toHolding,
  toMint,
  toUiAmount,
} from '../token-accounts.ts'

const filterSchema = v.union([
  v.object({ mint: addressSchema }),
  v.object({ programId: addressSchema }),
])
type Filter = v.InferOutput<typeof filterSchema>

export function createTokenMethods({ clock, svm }: Ledger): Methods {
  return {
    getTokenAccountBalance: toMethod(
      v.tuple([addressSchema, v.optional(anyConfig)]),
      ([address]) => {
        const holding = toHolding(find(address, svm.account), svm.account)
        if (!holding) throw invalidParams('Invalid param: not a Token account')
        return withContext(clock, toUiAmount(holding.account.amount, holding.decimals))
      },
    ),
    getTokenSupply: toMethod(v.tuple([addressSchema, v.optional(anyConfig)]), ([address]) => {
      const mint = toMint(find(address, svm.account))
      if (!mint) throw invalidParams('Invalid param: not a Token mint')
      return withContext(clock, toUiAmount(mint.supply, mint.decimals))
    }),
    getTokenAccountsByOwner: toMethod(
      v.tuple([addressSchema, filterSchema, v.nullish(accountConfigSchema)]),
      ([owner, filter, config]) => {
        const accounts = svm
          .accountsOf(toProgram(filter, svm.account))
          .filter((account) => matchesFilter(account, { owner, filter, read: svm.account }))
        return withContext(
          clock,
          accounts.map((account) => ({
            pubkey: account.address,
            account: toAccountView(account, { config: config ?? {}, read: svm.account }),
          })),
        )
      },
    ),
  }
}

type AccountFilter = { owner: Address; filter: Filter; read: ReadAccount }

function matchesFilter(account: Account, { owner, filter, read }: AccountFilter): boolean {
  const token = toHolding(account, read)?.account
  if (token?.owner.toBase58() !== owner) return false
  return 'programId' in filter || token.mint.toBase58() === filter.mint
}

function toProgram(filter: Filter, read: ReadAccount): Address {
  if ('programId' in filter) {
    if (isTokenProgram(filter.programId)) return filter.programId
    throw invalidParams('Invalid param: unrecognized Token program id')
  }
  const account = read(filter.mint)
  if (!account) throw invalidParams('Invalid param: could not find mint')
  if (!toMint(account)) throw invalidParams('Invalid param: not a Token mint')
  return account.programAddress
}

function find(address: Address, read: ReadAccount): Account {
  const account = read(address)
  if (!account) throw invalidParams('Invalid param: could not find account')
  return account
}
