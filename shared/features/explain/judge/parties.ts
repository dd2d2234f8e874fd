import * as v from 'valibot'
import type { Action } from '../../../core/explanation.ts'
import { isHex } from '../../../schema/hex.ts'
import { toHex, toQuantity } from '../../../schema/quantity.ts'
import * as limits from '../limits.ts'
import { flatten } from '../read/decode-calls.ts'
import { findName } from '../read/known-contracts.ts'
import type { Chain } from '../simulate/chain.ts'

export type Party = {
  /** It has no code: a key signs for it. */
  readonly isAccount: boolean | undefined
  /** It did not exist a week ago. */
  readonly isNew: boolean | undefined
}

export type Parties = ReadonlyMap<string, Party>

/** The code of an account of a key that has delegated to a contract (EIP-7702): its key still signs for it. */
const delegation = /^0xef0100[\da-f]{40}$/i

const quantity = v.pipe(
  v.unknown(),
  v.transform(toQuantity),
  v.custom<bigint>((value) => typeof value === 'bigint'),
)
const blockSchema = v.object({ number: quantity, timestamp: quantity })

export const toSpenders = (actions: readonly Action[]): readonly string[] =>
  flatten(actions).flatMap((action) => {
    if (action.kind === 'approval')
      return action.amount > 0n && action.change !== 'lower' ? [action.spender] : []
    return action.kind === 'approval-for-all' && action.isApproved ? [action.spender] : []
  })

export const toContracts = (actions: readonly Action[]): readonly string[] =>
  flatten(actions).flatMap((action) => {
    const isPlain = action.kind === 'transfer' && action.asset === undefined
    return isPlain ? [] : [action.contract ?? []].flat()
  })

async function readBlock({ network, read }: Chain, place: string) {
  return v.parse(
    blockSchema,
    await read({ method: 'eth_getBlockByNumber', network, params: [place, false] }),
  )
}

async function findEarlierBlock(chain: Chain): Promise<string | undefined> {
  const latest = await readBlock(chain, 'latest')
  const sample = BigInt(limits.blockSample)
  const count = latest.number < sample ? latest.number : sample
  if (count === 0n) return undefined
  const earlier = await readBlock(chain, toHex(latest.number - count))
  const seconds = latest.timestamp - earlier.timestamp
  if (seconds <= 0n) return undefined
  const number = latest.number - (BigInt(limits.newContract) * count) / seconds
  return number > 0n ? toHex(number) : undefined
}

async function hasCode({ network, read }: Chain, address: string, place: string) {
  const code = await read({ method: 'eth_getCode', network, params: [address, place] }).catch(
    () => undefined,
  )
  return isHex(code) ? code !== '0x' && !delegation.test(code) : undefined
}

export const noParties: Parties = new Map()

/** A contract that our list names is no account, and is not new. */
const named: Party = { isAccount: false, isNew: false }

export async function readParties(chain: Chain, actions: readonly Action[]): Promise<Parties> {
  const addresses = [...new Set([...toSpenders(actions), ...toContracts(actions)])]
  const unnamed = addresses.filter((one) => findName(one) === undefined)
  const [now, place] = await Promise.all([
    Promise.all(unnamed.map((one) => hasCode(chain, one, 'latest'))),
    unnamed.length > 0 ? findEarlierBlock(chain).catch(() => undefined) : undefined,
  ])
  const toParty = async (address: string, index: number): Promise<Party> => {
    const isContract = now[index]
    if (isContract === undefined) return { isAccount: undefined, isNew: undefined }
    if (!isContract) return { isAccount: true, isNew: false }
    const wasContract = place === undefined ? undefined : await hasCode(chain, address, place)
    return { isAccount: false, isNew: wasContract === undefined ? undefined : !wasContract }
  }
  const parties = await Promise.all(unnamed.map(toParty))
  return new Map(addresses.map((one) => [one, parties[unnamed.indexOf(one)] ?? named] as const))
}
