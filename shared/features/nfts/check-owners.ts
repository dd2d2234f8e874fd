import type { ChainClient } from '../../core/chain-clients.ts'
import { isPorticoError } from '../../errors/portico-error.ts'
import { cleanText } from '../../format/clean-text.ts'
import type { Network } from '../../networks/network.ts'
import { isHex } from '../../schema/hex.ts'
import {
  type ContractCall,
  decodeResults,
  encodeCalls,
  readNumber,
  readText,
  toAddressWord,
  toWord,
} from './abi.ts'
import * as limits from './limits.ts'
import type { NftEntry } from './nft-ledger.ts'
import { readOwner } from './nft-moves.ts'

/** Multicall3 has this address on every chain that has it. */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'

type Node = { readonly client: Pick<ChainClient, 'read'>; readonly network: Network }

const call = ({ client, network }: Node, { data, to }: ContractCall) =>
  client.read({ method: 'eth_call', network, params: [{ data, to }, 'latest'] })

/** What one call answers. `undefined` for one that failed. */
async function callAlone(node: Node, { data, to }: ContractCall): Promise<string | undefined> {
  try {
    const answer = await call(node, { data: `0x${data}`, to })
    return isHex(answer) ? answer.slice(2).toLowerCase() : undefined
  } catch (cause) {
    if (isRefusal(cause)) return undefined
    throw cause
  }
}

/** Whether the node itself has refused a call: it is reached, and the call fails there. */
const isRefusal = (cause: unknown) =>
  isPorticoError(cause, 'rpc-failed') && cause.details?.['code'] !== undefined

/**
 * Sends calls in one call of the node. Where that fails, each alone, in one batch: a chain may not have Multicall3, and a
 * contract can use up the gas of all. Rejects if the node does not answer.
 */
async function callAll(
  node: Node,
  calls: readonly ContractCall[],
): Promise<readonly (string | undefined)[]> {
  const joined = await call(node, { data: encodeCalls(calls), to: multicall3 }).catch(
    (cause: unknown) => {
      if (isRefusal(cause)) return undefined
      throw cause
    },
  )
  return (
    decodeResults(joined, calls.length) ?? Promise.all(calls.map((one) => callAlone(node, one)))
  )
}

/** `ownerOf(uint256)`, `balanceOf(address,uint256)`, `name()`. */
const selectors = { balanceOf: '00fdd58e', name: '06fdde03', ownerOf: '6352211e' }

function toCheckCall(entry: NftEntry, account: string): ContractCall {
  const id = toWord(BigInt(entry.tokenId ?? 0))
  const data =
    entry.standard === 'erc1155'
      ? `${selectors.balanceOf}${toAddressWord(account)}${id}`
      : `${selectors.ownerOf}${id}`
  return { data, to: entry.contract ?? '' }
}

/** How many the account has, by the answer of the contract. `undefined` for an answer of another form. */
function readQuantity(
  { standard }: NftEntry,
  answer: string | undefined,
  account: string,
): bigint | undefined {
  if (answer === undefined) return undefined
  if (standard === 'erc1155') return readNumber(answer, 0)
  const owner = readOwner(answer)
  return owner === undefined ? undefined : BigInt(owner === account.toLowerCase())
}

export type CheckedNfts = {
  /** By the id of the entry. */
  readonly quantities: ReadonlyMap<string, bigint | undefined>
  /** By the address of the contract. Empty for a contract without a name. */
  readonly collections: ReadonlyMap<string, string>
}

/** Reads from the contracts what an account has now, and the names of the contracts. Rejects if the node does not answer. */
export async function checkOwners(
  node: Node & {
    readonly account: string
    readonly entries: readonly NftEntry[]
    /** The contracts whose names are not known. */
    readonly unnamed: readonly string[]
  },
): Promise<CheckedNfts> {
  const { account, entries, unnamed } = node
  const quantities = new Map<string, bigint | undefined>()
  const collections = new Map<string, string>()
  const calls = [
    ...unnamed.map((to) => ({
      call: { data: selectors.name, to },
      onAnswer: (answer: string | undefined) =>
        collections.set(to, cleanText(readText(answer ?? '') ?? '', limits.collectionName)),
    })),
    ...entries.map((entry) => ({
      call: toCheckCall(entry, account),
      onAnswer: (answer: string | undefined) =>
        quantities.set(entry.id, readQuantity(entry, answer, account)),
    })),
  ]
  for (let start = 0; start < calls.length; start += limits.checkedNfts) {
    const part = calls.slice(start, start + limits.checkedNfts)
    // oxlint-disable-next-line no-await-in-loop -- One call at a time: the node has a limit of gas and of rate.
    const answers = await callAll(
      node,
      part.map((one) => one.call),
    )
    for (const [index, { onAnswer }] of part.entries()) onAnswer(answers[index])
  }
  return { collections, quantities }
}
