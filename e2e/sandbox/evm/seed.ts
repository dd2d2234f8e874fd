import * as v from 'valibot'
import { encodeFunctionData, formatUnits, numberToHex, parseEther, parseUnits } from 'viem'
import { devAddresses } from '../dev-accounts.ts'
import { erc20Abi } from './abi.ts'
import { addresses } from './addresses.ts'
import type { NodeRpc } from './node-rpc.ts'
import { type PastLength, pay, type Step, tellPast } from './past.ts'
import { people } from './people.ts'
import { transact } from './transact.ts'

export type Past = PastLength & {
  /** Final balances of the first development account, in whole coins. */
  readonly holdings: { readonly usdc: string; readonly dai: string; readonly usdt: string }
}

const pasts: Readonly<Record<number, Past>> = {
  // Long enough that the history has more than one page of fifty.
  1: { months: 5, weeks: 21, gifts: 14, holdings: { usdc: '2500', dai: '1000', usdt: '750' } },
  8453: { months: 1, weeks: 2, gifts: 4, holdings: { usdc: '2000', dai: '800', usdt: '500' } },
}
const shortPast: Past = {
  months: 0,
  weeks: 0,
  gifts: 2,
  holdings: { usdc: '1600', dai: '700', usdt: '450' },
}

const secondsPerDay = 86_400
/** Time of the first block of a chain that is seeded at `now`, in seconds since the epoch: before its history. */
export const toGenesisTime = (now: number) => now - 160 * secondsPerDay

type SeedOptions = {
  chainId: number
  /** Seconds since the epoch. The history ends shortly before. */
  now: number
}

/** Blocks have their past dates. The node must impersonate any sender and must not mine by itself. */
export async function seed(rpc: NodeRpc, { chainId, now }: SeedOptions): Promise<void> {
  const past = pasts[chainId] ?? shortPast
  const rich = numberToHex(parseEther('1000'))
  await Promise.all(Object.values(people).map((person) => rpc('anvil_setBalance', [person, rich])))
  const happen = (step: Step) => transact(rpc, step, now - Math.round(step.daysAgo * secondsPerDay))
  for (const step of tellPast(past)) await happen(step)
  for (const step of await tellEnd(rpc, past)) await happen(step)
  const balance = numberToHex(parseEther('10000'))
  await Promise.all(devAddresses.map((address) => rpc('anvil_setBalance', [address, balance])))
}

/** Swaps leave uneven balances. A last payment in each token makes them round. */
async function tellEnd(rpc: NodeRpc, { holdings }: Past): Promise<Step[]> {
  const fill = async (token: keyof typeof holdings, daysAgo: number) => {
    const decimals = token === 'dai' ? 18 : 6
    const missing = parseUnits(holdings[token], decimals) - (await readBalance(rpc, token))
    if (missing <= 0n) throw new Error(`The past leaves more ${token} than it is to end with.`)
    const amount = formatUnits(missing, decimals)
    return pay(daysAgo, token, { from: 'employer', to: 'me', amount })
  }
  return [await fill('dai', 0.21), await fill('usdt', 0.13), await fill('usdc', 0.05)]
}

async function readBalance(rpc: NodeRpc, token: 'dai' | 'usdc' | 'usdt'): Promise<bigint> {
  const [owner = '0x'] = devAddresses
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const call = { to: addresses[token], data }
  return BigInt(v.parse(v.string(), await rpc('eth_call', [call, 'latest'])))
}
