import { decode, toWord, uint } from '../../../adapters/evm/abi.ts'
import type { Action } from '../../../core/explanation.ts'
import { flatten } from '../read/decode-calls.ts'
import { type Chain, callContract } from './chain.ts'

/** In the smallest unit. `undefined` for what the contract does not say. */
export type Holding = {
  readonly balance: bigint | undefined
  readonly supply: bigint | undefined
}

export type Holdings = ReadonlyMap<string, Holding>

export const noHoldings: Holdings = new Map()

const supplyCall = '0x18160ddd'

async function readNumber(chain: Chain, asset: string, data: string): Promise<bigint | undefined> {
  const answer = await callContract(chain, asset, data).catch(() => undefined)
  return answer && decode([uint(256)], answer)?.[0]
}

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
