import { decode, toWord, uint } from '../../../adapters/evm/abi.ts'
import type { Action } from '../../../core/explanation.ts'
import { flatten } from '../read/decode-calls.ts'
import { type Chain, callContract } from './chain.ts'

/** How much of a token there is, in its smallest unit. What the contract does not say is `undefined`. */
export type Holding = {
  /** What the account has. */
  readonly balance: bigint | undefined
  /** What everybody has. */
  readonly supply: bigint | undefined
}

/** What is known of tokens, by the address of the contract. */
export type Holdings = ReadonlyMap<string, Holding>

/** Nothing is known. */
export const noHoldings: Holdings = new Map()

const supplyCall = '0x18160ddd'

async function readNumber(chain: Chain, asset: string, data: string): Promise<bigint | undefined> {
  // What the node does not say is not known.
  const answer = await callContract(chain, asset, data).catch(() => undefined)
  return answer && decode([uint(256)], answer)?.[0]
}

/** Reads how much there is of the tokens of which others could spend an amount. Never rejects. */
export async function readHoldings(
  chain: Chain,
  actions: readonly Action[],
  account: string,
): Promise<Holdings> {
  const assets = new Set(
    flatten(actions).flatMap((action) =>
      action.kind === 'approval' && action.amount > 0n && action.change !== 'lower'
        ? [action.asset]
        : [],
    ),
  )
  const read = async (asset: string) => {
    const [balance, supply] = await Promise.all([
      readNumber(chain, asset, `0x70a08231${toWord(account)}`),
      readNumber(chain, asset, supplyCall),
    ])
    return [asset, { balance, supply }] as const
  }
  return new Map(await Promise.all([...assets].map(read)))
}
