import type { Network } from '../../../networks/network.ts'
import { isHex } from '../../../schema/hex.ts'
import type { Hex } from '../../../schema/primitives.ts'
import type { Adapter } from '../../adapter.ts'
import { type ContractCall, encodeCall, readContracts } from './contract-reader.ts'

/** The allowance of a token (ERC-20), or of all tokens of a collection (ERC-721, ERC-1155). */
export type SpenderPair = {
  readonly kind: 'collection' | 'token'
  /** In lower case. */
  readonly token: string
  readonly spender: string
}

export type Allowance = SpenderPair & {
  /** In the smallest unit. For a collection, 1 if all may be spent, else 0. */
  readonly allowance: bigint | undefined
  /** What the owner has: in the smallest unit, or the number of tokens of a collection. `undefined` if the contract does not say. */
  readonly balance: bigint | undefined
  readonly decimals: number | undefined
  readonly name: string | undefined
  readonly symbol: string | undefined
  /** No code: a key signs for it. */
  readonly isAccount: boolean | undefined
}

/** The code of an account of a key that has delegated to a contract (EIP-7702): its key still signs for it. */
const delegation = /^0xef0100[\da-f]{40}$/i

export const encodeRevocation = ({ kind, spender }: SpenderPair): Hex =>
  kind === 'token'
    ? encodeCall({ args: [spender, 0n], functionName: 'approve' })
    : encodeCall({ args: [spender, false], functionName: 'setApprovalForAll' })

const toAllowanceCall = (owner: string, { kind, spender, token }: SpenderPair): ContractCall => ({
  args: [owner, spender],
  functionName: kind === 'token' ? 'allowance' : 'isApprovedForAll',
  to: token,
})

function toAmount(answer: unknown): bigint | undefined {
  if (typeof answer === 'boolean') return BigInt(answer)
  return typeof answer === 'bigint' ? answer : undefined
}

const details = ['decimals', 'name', 'symbol'] as const

const mostDecimals = 36

/** Reads the contracts in one call of the node, and the code of the spenders in the same batch. */
export async function readAllowances(request: {
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
    ...tokens.flatMap((to) => [
      ...details.map((functionName) => ({ args: [], functionName, to })),
      { args: [owner], functionName: 'balanceOf', to } as const,
    ]),
  ]
  const readCode = (spender: string) =>
    read({ method: 'eth_getCode', network, params: [spender, 'latest'] }).catch(() => undefined)
  const [answers, codes] = await Promise.all([
    readContracts(calls, { network, read }),
    Promise.all(spenders.map(readCode)),
  ])
  return pairs.map((pair, index) => {
    const count = details.length + 1
    const at = pairs.length + tokens.indexOf(pair.token) * count
    const [decimals, name, symbol, balance] = answers.slice(at, at + count)
    const code = codes[spenders.indexOf(pair.spender)]
    return {
      ...pair,
      allowance: toAmount(answers[index]),
      balance: toAmount(balance),
      decimals: typeof decimals === 'number' && decimals <= mostDecimals ? decimals : undefined,
      isAccount: isHex(code) ? code === '0x' || delegation.test(code) : undefined,
      name: typeof name === 'string' ? name : undefined,
      symbol: typeof symbol === 'string' ? symbol : undefined,
    }
  })
}
