import { base58 } from '@scure/base'
import type { VersionedMessage } from '@solana/web3.js'
import type { TransactionMetadata } from 'litesvm'
import * as v from 'valibot'
import type { Landed } from './ledger.ts'
import { toParsedInner, toParsedMessage } from './parsed-transaction.ts'
import { toAddress, toLookups } from './wire-transaction.ts'

export const transactionEncoding = v.picklist(['json', 'jsonParsed', 'base58', 'base64'])
export type TransactionEncoding = v.InferOutput<typeof transactionEncoding>

type ViewOptions = { readonly encoding: TransactionEncoding; readonly isVersioned: boolean }

const memoPrograms = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])

export function toTransactionView(landed: Landed, options: ViewOptions): object {
  const { transaction, slot, time } = landed
  return {
    blockTime: time,
    meta: toMeta(landed, options.encoding),
    slot,
    transaction: toEncoded(landed, options.encoding),
    ...(options.isVersioned && { version: transaction.message.version }),
  }
}

/** The memos of a transaction, each with its length, as lists of signatures contain them. */
export function toMemo({ transaction, keys }: Landed): string | null {
  const memos = transaction.message.compiledInstructions
    .filter(({ programIdIndex }) => memoPrograms.has(keys.all[programIdIndex] ?? ''))
    .map(({ data }) => `[${data.length}] ${new TextDecoder().decode(data)}`)
  return memos.length > 0 ? memos.join('; ') : null
}

export function toInnerInstructions(meta: TransactionMetadata): object[] {
  return meta.innerInstructions().flatMap((inner, index) =>
    inner.length === 0
      ? []
      : [
          {
            index,
            instructions: inner.map((one) => {
              const instruction = one.instruction()
              return {
                accounts: [...instruction.accounts()],
                data: base58.encode(instruction.data()),
                programIdIndex: instruction.programIdIndex(),
                stackHeight: one.stackHeight(),
              }
            }),
          },
        ],
  )
}

function toMeta(landed: Landed, encoding: TransactionEncoding): object {
  const { before, after, error, fee, keys, meta } = landed
  const err = error?.json ?? null
  const returned = meta.returnData()
  return {
    computeUnitsConsumed: meta.computeUnitsConsumed(),
    err,
    fee,
    innerInstructions:
      encoding === 'jsonParsed' ? toParsedInner(landed) : toInnerInstructions(meta),
    ...(encoding !== 'jsonParsed' && { loadedAddresses: keys.loaded }),
    logMessages: meta.logs(),
    postBalances: after.lamports,
    postTokenBalances: after.tokens,
    preBalances: before.lamports,
    preTokenBalances: before.tokens,
    ...(returned.data().length > 0 && {
      returnData: {
        data: [Buffer.from(returned.data()).toString('base64'), 'base64'],
        programId: base58.encode(returned.programId()),
      },
    }),
    rewards: [],
    status: err === null ? { Ok: null } : { Err: err },
  }
}

function toEncoded(landed: Landed, encoding: TransactionEncoding): unknown {
  const { bytes, signatures, message } = landed.transaction
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), 'base64']
  if (encoding === 'base58') return [base58.encode(bytes), 'base58']
  return {
    message: encoding === 'jsonParsed' ? toParsedMessage(landed) : toMessageView(message),
    signatures: signatures.map((signature) => base58.encode(signature)),
  }
}

function toMessageView(message: VersionedMessage): object {
  return {
    accountKeys: message.staticAccountKeys.map(toAddress),
    ...toLookups(message),
    header: message.header,
    instructions: message.compiledInstructions.map((instruction) => ({
      accounts: instruction.accountKeyIndexes,
      data: base58.encode(instruction.data),
      programIdIndex: instruction.programIdIndex,
      stackHeight: 1,
    })),
    recentBlockhash: message.recentBlockhash,
  }
}
