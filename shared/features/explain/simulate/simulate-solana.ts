import * as v from 'valibot'
import type {
  Action,
  AssetAmount,
  AssetRecord,
  Changes,
  SimulatedChanges,
} from '../../../core/explanation.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toBase64 } from '../../../format/base64.ts'
import { cleanText } from '../../../format/clean-text.ts'
import * as textLimits from '../../../limits.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { wholeNumber } from '../../../schema/numbers.ts'
import { computeProgram } from '../read/decode-instruction.ts'
import { decodeSolana, givesRights } from '../read/decode-solana.ts'
import {
  type Accounts,
  accountsSchema,
  isUnread,
  type NamedAccounts,
  noAccountFacts,
  toAccountFacts,
  toInfo,
  toRecords,
} from '../read/node-accounts.ts'
import { readSolanaMessage, type SolanaMessage } from '../read/solana-message.ts'
import type { Chain } from './chain.ts'
import { findRaisedRights } from './raised-rights.ts'

const heldSchema = v.object({ value: accountsSchema })
const leftSchema = v.object({
  value: v.object({
    accounts: v.optional(v.nullable(accountsSchema)),
    err: v.unknown(),
    logs: v.optional(v.nullable(v.array(v.string()))),
  }),
})
const fee = v.object({ value: v.nullable(wholeNumber(0)) })

export type SolanaExplanation = {
  readonly actions: readonly Action[]
  readonly assets: readonly AssetRecord[]
  readonly changes: Changes
  readonly fee: bigint | undefined
  readonly isAuthorityGiven: boolean
}

const config = { commitment: 'confirmed' }

function toHoldings(list: Accounts, keys: readonly string[], owner: string) {
  const holdings = new Map<string, bigint>()
  for (const [index, one] of list.entries()) {
    if (keys[index] === owner) holdings.set('', BigInt(one?.lamports ?? 0))
    const info = toInfo(one)
    if (info?.owner === owner)
      holdings.set(info.mint, (holdings.get(info.mint) ?? 0n) + BigInt(info.tokenAmount.amount))
  }
  return holdings
}

type Amounts = ReadonlyMap<string, bigint>

function toChanges(held: Amounts, left: Amounts, paid: bigint): SimulatedChanges {
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

async function readFee({ network, read }: Chain, { message }: SolanaMessage) {
  const params = [toBase64(message), config]
  const { value } = v.parse(fee, await read({ method: 'getFeeForMessage', network, params }))
  return value === null ? undefined : BigInt(value)
}

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
  return { held: v.parse(heldSchema, held).value, left: v.parse(leftSchema, left).value }
}

const unchecked = (reason: 'contradiction' | 'failed' | 'node'): Changes => ({
  reason,
  status: 'unchecked',
})

/** An account of tokens gives all of them with its owner. */
const movesNothing = (action: Action) =>
  action.kind === 'authority'
    ? action.right !== 'account-owner'
    : action.kind === 'approval' ||
      action.kind === 'durable-nonce' ||
      action.kind === 'memo' ||
      action.contract === computeProgram

function toExpected(actions: readonly Action[], owner: string) {
  const expected = new Map<string | undefined, bigint>()
  const add = (asset: string | undefined, amount: bigint) =>
    expected.set(asset, (expected.get(asset) ?? 0n) + amount)
  for (const action of actions) {
    if (action.kind === 'transfer') {
      if (action.from === owner) add(action.asset, action.amount)
      if (action.to === owner) add(action.asset, -action.amount)
    } else if (action.kind === 'account-creation') {
      if (action.payer === owner) add(undefined, action.rent ?? 0n)
    } else if (!movesNothing(action)) return undefined
  }
  return expected
}

export function isSolanaContradiction(
  changes: Changes,
  actions: readonly Action[],
  owner: string,
): boolean {
  const expected = toExpected(actions, owner)
  if (changes.status !== 'simulated' || !expected) return false
  const left = new Map(changes.leaves.map(({ amount, asset }) => [asset, amount]))
  return [...new Set([...expected.keys(), ...left.keys()])].some((asset) => {
    const said = expected.get(asset) ?? 0n
    return (left.get(asset) ?? 0n) !== (said > 0n ? said : 0n)
  })
}

export function parseMessage(transaction: string): SolanaMessage {
  const message = readSolanaMessage(transaction)
  if (message) return message
  throw new PorticoError('params-invalid', 'explain: The transaction is not valid.')
}

type Simulation = Awaited<ReturnType<typeof simulate>>

const isFailed = ({ left: { err } }: Simulation) => err !== null

const toReverted = ({ left: { err, logs } }: Simulation): Changes => ({
  reason: toReason(logs ?? [], err),
  status: 'reverted',
})

function toNamed(simulation: Simulation, { keys }: SolanaMessage): NamedAccounts {
  const { held, left } = simulation
  const isWhole = held.length === keys.length && left.accounts?.length === keys.length
  const after = isWhole && !isFailed(simulation) ? (left.accounts ?? undefined) : undefined
  return { after, before: held, keys }
}

/** What a simulation says. Accounts that the bytes do not name would be missing, and an unknown fee would count as sent. */
function readChanges(
  { after, before, keys }: NamedAccounts,
  hasTables: boolean,
  { owner, paid }: { readonly owner: string; readonly paid: bigint | undefined },
): Changes {
  const charged = keys[0] === owner ? paid : 0n
  if (hasTables || !after || charged === undefined) return unchecked('node')
  if ([...before, ...after].some(isUnread)) return unchecked('node')
  const rights = findRaisedRights({ after, before, keys }, owner)
  return {
    ...toChanges(toHoldings(before, keys, owner), toHoldings(after, keys, owner), charged),
    ...(rights.length > 0 && { rights }),
  }
}

export const explainBytes = (message: SolanaMessage, owner: string): SolanaExplanation => ({
  actions: decodeSolana(message, noAccountFacts),
  assets: [],
  changes: unchecked('failed'),
  fee: undefined,
  isAuthorityGiven: givesRights(message, noAccountFacts, owner),
})

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
  const [simulation, paid] = await Promise.all([
    simulate(chain, transaction, message.keys).catch(() => undefined),
    readFee(chain, message).catch(() => undefined),
  ])
  if (!simulation) return { ...explainBytes(message, owner), fee: paid }
  const named = toNamed(simulation, message)
  const facts = toAccountFacts(named)
  return {
    actions: decodeSolana(message, facts),
    assets: toRecords(named, request.held),
    changes: isFailed(simulation)
      ? toReverted(simulation)
      : readChanges(named, message.hasTables, { owner, paid }),
    fee: paid,
    isAuthorityGiven:
      givesRights(message, facts, owner) || findRaisedRights(named, owner).length > 0,
  }
}
