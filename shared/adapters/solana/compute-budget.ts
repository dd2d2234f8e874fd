import * as v from 'valibot'
import { wholeNumber } from '../../schema/numbers.ts'
import type { Adapter } from '../adapter.ts'
import type { ComputeBudget } from './transfer.ts'

/** The budget of a transaction that is simulated to find out what it uses: the most units that there are, for nothing. */
export const trialBudget: ComputeBudget = { price: 0n, units: 1_400_000n }

const millionths = 1_000_000n
/** The least price, also where nobody pays one: with a price in it, a wallet adds none of its own. */
const leastPrice = 10_000n
/** The most that the units of a transaction cost together, in lamports: 100 times what its signature costs. */
const mostCost = 500_000n
/** Wallets add instructions that check the outcome. */
const unitsOfWallet = 20_000n
/** What the network allows two instructions of programs, for a node that does not simulate. */
const unknownUnits = 400_000n

const simulated = v.object({
  value: v.object({
    err: v.custom<null>((error) => error === null),
    unitsConsumed: wholeNumber(1, Number(trialBudget.units)),
  }),
})
const paid = v.array(v.object({ prioritizationFee: wholeNumber(0) }))

type Chain = Pick<Adapter, 'read'> & Pick<Parameters<Adapter['read']>[0], 'network'>

/** What a transaction uses, with a margin of a tenth. */
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

/** The price that three of four of the last blocks have taken for writing to accounts. */
async function readPrice({ network, read }: Chain, accounts: readonly string[]): Promise<bigint> {
  const params = [accounts]
  const answer = await read({ method: 'getRecentPrioritizationFees', network, params })
  const prices = v.parse(paid, answer).map(({ prioritizationFee }) => prioritizationFee)
  const price = prices.toSorted((one, other) => one - other)[Math.floor(prices.length * 0.75)]
  return BigInt(price ?? 0)
}

/**
 * Reads the budget of a transaction: the units from its simulation, and the price from what others have paid lately. Never rejects: a
 * node that says one of them not gets a large limit, or a small price. All units together cost 0.0005 SOL at most.
 */
export async function readBudget(
  chain: Chain,
  {
    accounts,
    trial,
  }: {
    /** The accounts that the transaction writes to. */
    readonly accounts: readonly string[]
    /** The transaction with `trialBudget`, in base64. */
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
