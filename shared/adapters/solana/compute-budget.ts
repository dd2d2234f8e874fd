import * as v from 'valibot'
import { wholeNumber } from '../../schema/numbers.ts'
import type { Adapter } from '../adapter.ts'
import type { ComputeBudget } from './transfer.ts'

/** The simulation gets all units that exist, at no price. */
export const trialBudget: ComputeBudget = { price: 0n, units: 1_400_000n }

const millionths = 1_000_000n
/** With a price in the transaction, a wallet adds none of its own. */
const leastPrice = 10_000n
/** In lamports: 100 times the cost of a signature. */
const mostCost = 500_000n
/** Wallets add instructions that check the outcome. */
const unitsOfWallet = 20_000n
/** What the network allows two instructions, for a node that does not simulate. */
const unknownUnits = 400_000n

const simulated = v.object({
  value: v.object({
    err: v.custom<null>((error) => error === null),
    unitsConsumed: wholeNumber(1, Number(trialBudget.units)),
  }),
})
const paid = v.array(v.object({ prioritizationFee: wholeNumber(0) }))

type Chain = Pick<Adapter, 'read'> & Pick<Parameters<Adapter['read']>[0], 'network'>

async function readUnits({ network, read }: Chain, transaction: string): Promise<bigint> {
  const settings = {
    commitment: 'confirmed',
    encoding: 'base64',
    replaceRecentBlockhash: true,
    sigVerify: false,
  }
  const params = [transaction, settings]
  const answer = await read({ method: 'simulateTransaction', network, params })
  const used = BigInt(v.parse(simulated, answer).value.unitsConsumed)
  const units = used + used / 10n + unitsOfWallet
  return units < trialBudget.units ? units : trialBudget.units
}

/** Three of four of the last blocks have taken it. */
async function readPrice({ network, read }: Chain, accounts: readonly string[]): Promise<bigint> {
  const params = [accounts]
  const answer = await read({ method: 'getRecentPrioritizationFees', network, params })
  const prices = v.parse(paid, answer).map(({ prioritizationFee }) => prioritizationFee)
  const price = prices.toSorted((one, other) => one - other)[Math.floor(prices.length * 0.75)]
  return BigInt(price ?? 0)
}

/** An unanswered part becomes a large limit or a small price. All units together cost 0.0005 SOL at most. */
export async function readBudget(
  chain: Chain,
  {
    accounts,
    trial,
  }: {
    readonly accounts: readonly string[]
    readonly trial: string
  },
): Promise<ComputeBudget> {
  const [units, recent] = await Promise.all([
    readUnits(chain, trial).catch(() => unknownUnits),
    readPrice(chain, accounts).catch(() => 0n),
  ])
  const price = recent > leastPrice ? recent : leastPrice
  const most = (mostCost * millionths) / units
  return { price: price < most ? price : most, units }
}
