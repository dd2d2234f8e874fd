import * as v from 'valibot'
import type { Act, AssetAmount, AssetRecord, Changes } from '../../core/explanation.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toBase64 } from '../../format/base64.ts'
import { cleanText } from '../../format/clean-text.ts'
import * as textLimits from '../../limits.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import { wholeNumber } from '../../schema/numbers.ts'
import type { Chain } from './chain.ts'
import { decodeSolana } from './decode-solana.ts'
import { readSolanaMessage, type SolanaMessage } from './solana-message.ts'

const amountText = v.custom<string>(
  (value) => typeof value === 'string' && /^\d{1,20}$/.test(value),
)
const tokens = v.object({
  parsed: v.object({
    info: v.object({
      mint: v.string(),
      owner: v.string(),
      tokenAmount: v.object({ amount: amountText, decimals: wholeNumber(0, 255) }),
    }),
    type: v.custom<'account'>((type) => type === 'account'),
  }),
})
const account = v.object({
  data: v.fallback(v.optional(tokens), undefined),
  lamports: wholeNumber(0),
})
const accounts = v.array(v.nullable(account))
const heldSchema = v.object({ value: accounts })
const leftSchema = v.object({
  value: v.object({
    accounts: v.optional(v.nullable(accounts)),
    err: v.unknown(),
    logs: v.optional(v.nullable(v.array(v.string()))),
  }),
})
const fee = v.object({ value: v.nullable(wholeNumber(0)) })

type Accounts = v.InferOutput<typeof accounts>

/** What a transaction of Solana does and would change. */
export type SolanaExplanation = {
  readonly acts: readonly Act[]
  readonly assets: readonly AssetRecord[]
  readonly changes: Changes
  readonly fee: bigint | undefined
}

const config = { commitment: 'confirmed' }

function parse<const schema extends v.GenericSchema>(schema: schema, answer: unknown) {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new PorticoError('bad-response', 'The node sent an unexpected shape.')
}

/** What an owner has by mint, `''` for the native currency. */
function toHoldings(list: Accounts, keys: readonly string[], owner: string) {
  const holdings = new Map<string, bigint>()
  for (const [index, one] of list.entries()) {
    if (keys[index] === owner) holdings.set('', BigInt(one?.lamports ?? 0))
    const info = one?.data?.parsed.info
    if (info?.owner === owner)
      holdings.set(info.mint, (holdings.get(info.mint) ?? 0n) + BigInt(info.tokenAmount.amount))
  }
  return holdings
}

type Amounts = ReadonlyMap<string, bigint>

function toChanges(held: Amounts, left: Amounts, paid: bigint): Changes {
  const arrives: AssetAmount[] = []
  const leaves: AssetAmount[] = []
  for (const asset of new Set([...held.keys(), ...left.keys()])) {
    const change = (left.get(asset) ?? 0n) - (held.get(asset) ?? 0n) + (asset === '' ? paid : 0n)
    const list = change > 0n ? arrives : leaves
    if (change !== 0n)
      list.push({
        amount: change > 0n ? change : -change,
        asset: asset || undefined,
        tokenId: undefined,
      })
  }
  return { arrives, leaves, status: 'simulated' }
}

/** What a program says of its failure, in the last line of its log that says it. */
function toReason(logs: readonly string[], error: unknown): string {
  const said = logs.flatMap((line) => /(?:Error(?: Message)?|failed): (.+)$/.exec(line)?.[1] ?? [])
  const text = said.at(-1) ?? (typeof error === 'string' ? error : JSON.stringify(error))
  return cleanText(text, textLimits.errorText)
}

function toOwners(
  lists: readonly Accounts[],
  keys: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    lists.flatMap((list) =>
      list.flatMap((one, index) => {
        const info = one?.data?.parsed.info
        const key = keys[index]
        return info && key !== undefined ? [[key, info.owner] as const] : []
      }),
    ),
  )
}

function toRecords(
  lists: readonly Accounts[],
  held: readonly TokenBalance[],
): readonly AssetRecord[] {
  const infos = lists.flat().flatMap((one) => one?.data?.parsed.info ?? [])
  const mints = new Map(infos.map(({ mint, tokenAmount }) => [mint, tokenAmount.decimals]))
  return [...mints].map(([mint, decimals]) => {
    const { iconUrl, name = '', symbol = '' } = held.find(({ address }) => address === mint) ?? {}
    return { address: mint, decimals, iconUrl, kind: 'token', name, symbol }
  })
}

async function readFee({ network, read }: Chain, { message }: SolanaMessage) {
  const params = [toBase64(message), config]
  const { value } = parse(fee, await read({ method: 'getFeeForMessage', network, params }))
  return value === null ? undefined : BigInt(value)
}

/** Simulates on the node, with the accounts that the transaction names before and after it. */
async function simulate({ network, read }: Chain, transaction: string, keys: readonly string[]) {
  const settings = {
    ...config,
    accounts: { addresses: keys, encoding: 'jsonParsed' },
    encoding: 'base64',
    replaceRecentBlockhash: true,
    sigVerify: false,
  }
  const [held, left] = await Promise.all([
    read({
      method: 'getMultipleAccounts',
      network,
      params: [keys, { ...config, encoding: 'jsonParsed' }],
    }),
    read({ method: 'simulateTransaction', network, params: [transaction, settings] }),
  ])
  return { held: parse(heldSchema, held).value, left: parse(leftSchema, left).value }
}

const unchecked = (reason: 'contradiction' | 'failed' | 'node'): Changes => ({
  reason,
  status: 'unchecked',
})

/** Whether something else leaves of a token than the transfers say. The native currency may pay for more accounts. */
export function isSolanaContradiction(
  changes: Changes,
  acts: readonly Act[],
  owner: string,
): boolean {
  if (changes.status !== 'simulated') return false
  const expected = new Map<string | undefined, bigint>()
  for (const act of acts) {
    if (act.kind !== 'transfer') return false
    const isOut = act.from === owner && act.to !== owner
    expected.set(act.asset, (expected.get(act.asset) ?? 0n) + (isOut ? act.amount : 0n))
  }
  const left = new Map(changes.leaves.map(({ amount, asset }) => [asset, amount]))
  return [...new Set([...expected.keys(), ...left.keys()])].some((asset) => {
    const amount = left.get(asset) ?? 0n
    const said = expected.get(asset) ?? 0n
    return asset === undefined ? amount < said : amount !== said
  })
}

/** The message of a transaction. Throws `params-invalid` for other bytes. */
export function parseMessage(transaction: string): SolanaMessage {
  const message = readSolanaMessage(transaction)
  if (message) return message
  throw new PorticoError('params-invalid', 'explain: The transaction is not valid.')
}

type Simulated = Awaited<ReturnType<typeof simulate>>

/** What a simulation says. Accounts that the bytes do not name would be missing, and an unknown fee would count as sent. */
function readChanges(
  { held, left }: Simulated,
  { hasTables, keys }: SolanaMessage,
  { owner, paid }: { readonly owner: string; readonly paid: bigint | undefined },
): Changes {
  const { accounts: after, err, logs } = left
  if (err !== null && err !== undefined)
    return { reason: toReason(logs ?? [], err), status: 'reverted' }
  const charged = keys[0] === owner ? paid : 0n
  if (hasTables || after?.length !== keys.length || charged === undefined) return unchecked('node')
  return toChanges(toHoldings(held, keys, owner), toHoldings(after, keys, owner), charged)
}

/** What a transaction of Solana does, and would change for an account. A node that does not answer leaves the changes unchecked. */
export async function explainSolana(
  chain: Chain,
  request: {
    readonly held: readonly TokenBalance[]
    readonly owner: string
    readonly transaction: string
  },
): Promise<SolanaExplanation> {
  const { owner, transaction } = request
  const message = parseMessage(transaction)
  const { keys } = message
  const [simulation, paid] = await Promise.all([
    // The explanation says that nothing is known.
    simulate(chain, transaction, keys).catch(() => undefined),
    readFee(chain, message).catch(() => undefined),
  ])
  const lists = simulation ? [simulation.held, simulation.left.accounts ?? []] : []
  return {
    acts: decodeSolana(message, toOwners(lists, keys)),
    assets: toRecords(lists, request.held),
    changes: simulation ? readChanges(simulation, message, { owner, paid }) : unchecked('failed'),
    fee: paid,
  }
}
