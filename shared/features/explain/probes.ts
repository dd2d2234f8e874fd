import { address, decode, list, toWord, uint } from '../../adapters/evm/abi.ts'
import type { Hex } from '../../schema/primitives.ts'
import { type Reading, type SimulatedLog, toBalanceReading } from './simulate-calls.ts'

const uint256 = uint(256)

/** What is read before and after the calls, to know what the account has more or less of. */
export type Probe = {
  readonly asset: string | undefined
  readonly reading: Reading
  readonly tokenId: bigint | undefined
  /** How much the account has by an answer. `undefined` if the contract does not say. */
  readonly toHolding: (answer: Hex | undefined) => bigint | undefined
}

const readAmount = (answer: Hex | undefined) => answer && decode([uint256], answer)?.[0]

export const toNativeProbe = (account: string): Probe => ({
  asset: undefined,
  reading: toBalanceReading(account),
  toHolding: readAmount,
  tokenId: undefined,
})

/** `balanceOf(address)` of a token, and of the old contracts that say it too. */
export const toBalanceProbe = (account: string, asset: string): Probe => ({
  asset,
  reading: { data: `0x70a08231${toWord(account)}`, to: asset },
  toHolding: readAmount,
  tokenId: undefined,
})

/** `ownerOf(uint256)` of ERC-721. A token that is not there yet, or no more, has no owner. */
const toOwnerProbe = (account: string, asset: string, tokenId: bigint): Probe => ({
  asset,
  reading: { data: `0x6352211e${toWord(tokenId)}`, to: asset },
  toHolding: (answer) => (answer && decode([address], answer)?.[0] === account ? 1n : 0n),
  tokenId,
})

/** `balanceOf(address,uint256)` of ERC-1155. */
const toHoldingProbe = (account: string, asset: string, tokenId: bigint): Probe => ({
  asset,
  reading: { data: `0x00fdd58e${toWord(account)}${toWord(tokenId)}`, to: asset },
  toHolding: readAmount,
  tokenId,
})

/** `Transfer(address,address,uint256)` */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])` */
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** The id in a `Transfer` of ERC-721: indexed, or as old collections have it, in the data. A token has no such id. */
function readTokenId({ data, topics }: SimulatedLog): bigint | undefined {
  if (topics.length === 4) return readAmount(topics[3])
  return topics.length === 1 ? decode([uint256, uint256, uint256], data)?.[2] : undefined
}

function readIds({ data, topics }: SimulatedLog): readonly bigint[] {
  if (topics[0] === transferSingle) return decode([uint256, uint256], data)?.slice(0, 1) ?? []
  if (topics[0] === transferBatch) return decode([list(uint256), list(uint256)], data)?.[0] ?? []
  return []
}

/** The probes of what the calls have logged: any contract that says something may have changed what the account has. */
export function toProbes(account: string, logs: readonly SimulatedLog[]): readonly Probe[] {
  return logs.flatMap((log) => {
    const asset = log.address.toLowerCase()
    const tokenId = log.topics[0] === transfer ? readTokenId(log) : undefined
    return [
      toBalanceProbe(account, asset),
      ...(tokenId === undefined ? [] : [toOwnerProbe(account, asset, tokenId)]),
      ...readIds(log).map((id) => toHoldingProbe(account, asset, id)),
    ]
  })
}

/** The same probes once each. */
export function unite(probes: readonly Probe[]): readonly Probe[] {
  const toKey = ({ reading }: Probe) => `${reading.to} ${reading.data}`
  return [...new Map(probes.map((probe) => [toKey(probe), probe])).values()]
}
