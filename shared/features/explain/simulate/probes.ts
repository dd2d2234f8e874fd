import { address, decode, list, toWord, uint } from '../../../adapters/evm/abi.ts'
import { eventTopics } from '../../../adapters/evm/event-topics.ts'
import type { Hex } from '../../../schema/primitives.ts'
import { permit2 } from '../read/known-contracts.ts'
import { type Reading, type SimulatedLog, toBalanceReading } from './simulate-calls.ts'

const uint256 = uint(256)

export type Right = { readonly isForAll: boolean; readonly spender: string }

export type Probe = {
  readonly asset: string | undefined
  readonly reading: Reading
  readonly right?: Right
  readonly tokenId: bigint | undefined
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

/** `ownerOf(uint256)` of ERC-721. A token that does not exist has no owner. */
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

/** `allowance(address,address)` of a token. */
const toAllowanceProbe = (account: string, asset: string, spender: string): Probe => ({
  asset,
  reading: { data: `0xdd62ed3e${toWord(account)}${toWord(spender)}`, to: asset },
  right: { isForAll: false, spender },
  toHolding: readAmount,
  tokenId: undefined,
})

/** `allowance(address,address,address)` of Permit2. */
const toPermit2Probe = (account: string, asset: string, spender: string): Probe => ({
  ...toAllowanceProbe(account, asset, spender),
  reading: {
    data: `0x927da105${toWord(account)}${toWord(asset)}${toWord(spender)}`,
    to: permit2,
  },
  toHolding: (answer) => answer && decode([uint(160)], answer)?.[0],
})

/** `getApproved(uint256)` of ERC-721. */
const toApprovedProbe = (asset: string, tokenId: bigint, spender: string): Probe => ({
  asset,
  reading: { data: `0x081812fc${toWord(tokenId)}`, to: asset },
  right: { isForAll: false, spender },
  toHolding: (answer) => (answer && decode([address], answer)?.[0] === spender ? 1n : 0n),
  tokenId,
})

/** `isApprovedForAll(address,address)` of collections. */
const toForAllProbe = (account: string, asset: string, spender: string): Probe => ({
  asset,
  reading: { data: `0xe985e9c5${toWord(account)}${toWord(spender)}`, to: asset },
  right: { isForAll: true, spender },
  toHolding: readAmount,
  tokenId: undefined,
})

/** `Approval(address,address,address,uint160,uint48)` and `Permit(address,address,address,uint160,uint48,uint48)` of Permit2. */
const permit2Approvals: readonly (string | undefined)[] = [
  '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
]

const readAddress = (topic: Hex | undefined) => topic && decode([address], topic)?.[0]

/** A log says that a right exists; the contract says what it is. */
function toRightProbes(account: string, log: SimulatedLog): readonly Probe[] {
  const [event, owner, ...topics] = log.topics
  const [first, second] = topics.map(readAddress)
  const asset = log.address.toLowerCase()
  if (first === undefined || readAddress(owner) !== account) return []
  if (event === eventTopics.approvalForAll) return [toForAllProbe(account, asset, first)]
  if (asset === permit2)
    return permit2Approvals.includes(event) && second !== undefined
      ? [toPermit2Probe(account, first, second)]
      : []
  if (event !== eventTopics.approval) return []
  const tokenId = readAmount(topics[1])
  return tokenId === undefined
    ? [toAllowanceProbe(account, asset, first)]
    : [toApprovedProbe(asset, tokenId, first)]
}

/** The id in a `Transfer` of ERC-721: indexed, or as old collections have it, in the data. A token has no such id. */
function readTokenId({ data, topics }: SimulatedLog): bigint | undefined {
  if (topics.length === 4) return readAmount(topics[3])
  return topics.length === 1 ? decode([uint256, uint256, uint256], data)?.[2] : undefined
}

function readIds({ data, topics }: SimulatedLog): readonly bigint[] {
  if (topics[0] === eventTopics.transferSingle)
    return decode([uint256, uint256], data)?.slice(0, 1) ?? []
  if (topics[0] === eventTopics.transferBatch)
    return decode([list(uint256), list(uint256)], data)?.[0] ?? []
  return []
}

/** Any contract that logs may have changed what the account has. */
export function toProbes(account: string, logs: readonly SimulatedLog[]): readonly Probe[] {
  const rights = logs.flatMap((log) => toRightProbes(account, log))
  const owned = logs.flatMap((log) => {
    const asset = log.address.toLowerCase()
    const tokenId = log.topics[0] === eventTopics.transfer ? readTokenId(log) : undefined
    return [
      toBalanceProbe(account, asset),
      ...(tokenId === undefined ? [] : [toOwnerProbe(account, asset, tokenId)]),
      ...readIds(log).map((id) => toHoldingProbe(account, asset, id)),
    ]
  })
  // The rights come first: what a limit leaves out is not one of them.
  return [...rights, ...owned]
}

export function unite(probes: readonly Probe[]): readonly Probe[] {
  const toKey = ({ reading }: Probe) => `${reading.to} ${reading.data}`
  return [...new Map(probes.map((probe) => [toKey(probe), probe])).values()]
}
