import type { CoreContext } from '../../core/context.ts'
import type { AssetRecord, Changes, Explanation, PriorityFee } from '../../core/explanation.ts'
import { getHeldTokens } from '../../portfolio/held-tokens.ts'
import type { ExplainParts } from './explain-parts.ts'
import { type Account, createWithin, getChain, toNativeRecord } from './judge/account-facts.ts'
import { toVerdict } from './judge/verdict.ts'
import { decodePriority } from './read/decode-solana.ts'
import { noNames } from './read/known-contracts.ts'
import { readSolanaRequest } from './read/solana-request.ts'
import {
  explainBytes,
  explainSolana,
  isSolanaContradiction,
  parseMessage,
  type SolanaExplanation,
} from './simulate/simulate-solana.ts'

/** In lamports. A transaction that is included soon pays less. */
const highFee = 10_000_000n

type Part = SolanaExplanation & {
  readonly isContradicted: boolean
  readonly priority: PriorityFee | undefined
}

const toSum = (fees: readonly (bigint | undefined)[]): bigint | undefined =>
  fees.reduce<bigint | undefined>(
    (sum, fee) => (sum === undefined || fee === undefined ? undefined : sum + fee),
    0n,
  )

/** What transactions change. The node simulates one alone, and not what a second one changes after the first. */
function toChanges([first, ...others]: readonly Part[], isContradicted: boolean): Changes {
  if (isContradicted) return { reason: 'contradiction', status: 'unchecked' }
  return first && others.length === 0 ? first.changes : { reason: 'node', status: 'unchecked' }
}

const toRecords = (parts: readonly Part[]): readonly AssetRecord[] => [
  ...new Map(
    parts.flatMap(({ assets }) => assets.map((asset) => [asset.address, asset] as const)),
  ).values(),
]

function createPartReader(context: CoreContext) {
  const within = createWithin(context)
  return async (account: Account, transaction: string): Promise<Part> => {
    const message = parseMessage(transaction)
    // Without the node, the bytes are still explained.
    const unknown = explainBytes(message, account.address)
    const request = { held: getHeldTokens(context, account), owner: account.address, transaction }
    const chain = getChain(context, account)
    const found = await within(unknown, () => explainSolana(chain, request))
    return {
      ...found,
      isContradicted: isSolanaContradiction(found.changes, found.actions, account.address),
      priority: decodePriority(message),
    }
  }
}

export function createSolanaExplainer(
  context: CoreContext,
  { readReceivers }: Pick<ExplainParts, 'readReceivers'>,
) {
  const within = createWithin(context)
  const readPart = createPartReader(context)
  const explain = async (
    account: Account,
    transactions: readonly string[],
  ): Promise<Explanation> => {
    const { address, network } = account
    const [parts, receivers] = await Promise.all([
      Promise.all(transactions.map((transaction) => readPart(account, transaction))),
      within<readonly string[] | undefined>(undefined, () => readReceivers(account)),
    ])
    const actions = parts.flatMap((part) => part.actions)
    const isContradicted = parts.some((part) => part.isContradicted)
    const changes = toChanges(parts, isContradicted)
    const priorities = parts.flatMap(({ priority }) => priority ?? [])
    const facts = {
      actions,
      assets: [],
      changes,
      from: address,
      held: [],
      hostNames: noNames,
      isAuthorityGiven: parts.some((part) => part.isAuthorityGiven),
      isContradicted,
      isFeeHigh: priorities.reduce((sum, { amount }) => sum + amount, 0n) >= highFee,
      isOtherSite: false,
      isPartial: parts.length > 1,
      receivers,
      unread: [],
    }
    const [priority] = parts.length === 1 ? priorities : []
    return {
      actions,
      address,
      assets: [toNativeRecord(account), ...toRecords(parts)],
      chainId: network.caipNetworkId,
      changes,
      fee: toSum(parts.map(({ fee }) => fee)),
      names: {},
      ...(priority && { priority }),
      verdict: toVerdict(facts),
    }
  }
  return { explain, read: readSolanaRequest }
}
