import type { Network } from '../../networks/network.ts'
import { isHex } from '../../schema/hex.ts'
import type { Hex } from '../../schema/primitives.ts'
import type { Adapter } from '../adapter.ts'
import {
  type ContractCall,
  decodeNumber,
  decodeText,
  encodeCall,
  readContracts,
} from './contract-calls.ts'

const selectors = {
  allowance: '0xdd62ed3e',
  approve: '0x095ea7b3',
  decimals: '0x313ce567',
  isApprovedForAll: '0xe985e9c5',
  name: '0x06fdde03',
  setApprovalForAll: '0xa22cb465',
  symbol: '0x95d89b41',
} as const

/** Who may spend what: the allowance of a token (ERC-20), or that of all tokens of a collection (ERC-721, ERC-1155). */
export type SpenderPair = {
  readonly kind: 'collection' | 'token'
  /** The address of the contract of the token or the collection, in lower case. */
  readonly token: string
  /** The address that may spend, in lower case. */
  readonly spender: string
}

/** A pair as the chain has it. What its contract did not answer is `undefined`. */
export type Allowance = SpenderPair & {
  /** In the smallest unit of the token. For a collection, 1 if all may be spent, and 0 if not. */
  readonly allowance: bigint | undefined
  readonly decimals: number | undefined
  readonly name: string | undefined
  readonly symbol: string | undefined
  /** Whether the spender has no code of its own: it is the account of a key, not a contract. */
  readonly isAccount: boolean | undefined
}

/** The code of an account of a key that has delegated to a contract (EIP-7702): its key still signs for it. */
const delegation = /^0xef0100[\da-f]{40}$/i

/** The call that takes the allowance away. */
export const encodeRevocation = ({ kind, spender }: SpenderPair): Hex =>
  kind === 'token'
    ? encodeCall(selectors.approve, spender, 0n)
    : encodeCall(selectors.setApprovalForAll, spender, false)

const toAllowanceCall = (owner: string, { kind, spender, token }: SpenderPair): ContractCall => ({
  data: encodeCall(
    kind === 'token' ? selectors.allowance : selectors.isApprovedForAll,
    owner,
    spender,
  ),
  to: token,
})

const details = ['decimals', 'name', 'symbol'] as const

/** The longest decimals of a token that its amounts are shown with. */
const mostDecimals = 36n

/**
 * Reads allowances of an account: the contracts in one call of the node, the code of the spenders in the same batch.
 *
 * Rejects with `rpc-failed` if the node cannot be reached.
 */
export async function readAllowances(request: {
  /** The account whose tokens may be spent. */
  readonly owner: string
  readonly network: Network
  readonly pairs: readonly SpenderPair[]
  readonly read: Adapter['read']
}): Promise<readonly Allowance[]> {
  const { network, owner, pairs, read } = request
  if (pairs.length === 0) return []
  const tokens = [...new Set(pairs.map(({ token }) => token))]
  const spenders = [...new Set(pairs.map(({ spender }) => spender))]
  const calls = [
    ...pairs.map((pair) => toAllowanceCall(owner, pair)),
    ...tokens.flatMap((to) => details.map((name) => ({ data: selectors[name], to }))),
  ]
  const readCode = (spender: string) =>
    read({ method: 'eth_getCode', network, params: [spender, 'latest'] }).catch(() => undefined)
  const [answers, codes] = await Promise.all([
    readContracts(calls, { network, read }),
    Promise.all(spenders.map(readCode)),
  ])
  return pairs.map((pair, index) => {
    const at = pairs.length + tokens.indexOf(pair.token) * details.length
    const decimals = decodeNumber(answers[at])
    const code = codes[spenders.indexOf(pair.spender)]
    return {
      ...pair,
      allowance: decodeNumber(answers[index]),
      decimals: decimals !== undefined && decimals <= mostDecimals ? Number(decimals) : undefined,
      isAccount: isHex(code) ? code === '0x' || delegation.test(code) : undefined,
      name: decodeText(answers[at + 1]),
      symbol: decodeText(answers[at + 2]),
    }
  })
}
