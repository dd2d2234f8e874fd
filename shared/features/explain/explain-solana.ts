import type { CoreContext } from '../../core/context.ts'
import type { Changes, Explanation } from '../../core/explanation.ts'
import {
  type Account,
  createWithin,
  type ExplainParts,
  getChain,
  getHeld,
  toNativeRecord,
} from './account-facts.ts'
import { decodePriority, decodeSolana } from './decode-solana.ts'
import { noNames } from './known-contracts.ts'
import { noParties } from './parties.ts'
import {
  explainSolana,
  isSolanaContradiction,
  parseMessage,
  type SolanaExplanation,
} from './simulate-solana.ts'
import { toVerdict } from './verdict.ts'

/** What nobody has to pay to be included soon, in lamports. */
const highFee = 10_000_000n

/** Explains transactions of Solana accounts. */
export function createSolanaExplainer(context: CoreContext, { readReceivers }: ExplainParts) {
  const within = createWithin(context)
  return async (account: Account, transaction: string): Promise<Explanation> => {
    const { address, network } = account
    const message = parseMessage(transaction)
    // Without the node, the bytes still say what they say.
    const unknown: SolanaExplanation = {
      acts: decodeSolana(message, new Map()),
      assets: [],
      changes: { reason: 'failed', status: 'unchecked' },
      fee: undefined,
    }
    const request = { held: getHeld(context, account), owner: address, transaction }
    const chain = getChain(context, account)
    const [{ acts, assets, fee, ...found }, receivers] = await Promise.all([
      within(unknown, () => explainSolana(chain, request)),
      within<readonly string[] | undefined>(undefined, () => readReceivers(account)),
    ])
    const isContradicted = isSolanaContradiction(found.changes, acts, address)
    const changes: Changes = isContradicted
      ? { reason: 'contradiction', status: 'unchecked' }
      : found.changes
    const priority = decodePriority(message)
    const facts = {
      ...noParties,
      acts,
      changes,
      from: address,
      hostNames: noNames,
      isContradicted,
      isFeeHigh: priority !== undefined && priority.amount >= highFee,
      receivers,
    }
    return {
      acts,
      address,
      assets: [toNativeRecord(account), ...assets],
      chainId: network.caipNetworkId,
      changes,
      fee,
      names: {},
      ...(priority && { priority }),
      verdict: toVerdict(facts),
    }
  }
}
