import { type Address, type Hex, parseAbi } from 'viem'
import type { EvmNetwork } from '../networks.ts'
import type { Detail, Group } from '../question.ts'
import { decodeExactly } from './decode-exactly.ts'
import { readCollection } from './token.ts'

const collectionCallsAbi = parseAbi([
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function approve(address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
])

type CollectionCall = { data: Hex; contract: Address; network: EvmNetwork }

/** Some selectors are also those of ERC-20, so it reads from the chain if the token exists. */
export async function describeCollectionCall(call: CollectionCall): Promise<Group | undefined> {
  const { data, contract, network } = call
  const decoded = decodeExactly(collectionCallsAbi, data)
  if (!decoded) return undefined
  const collection: Detail = { label: 'Collection', value: contract, style: 'address' }
  if (decoded.functionName === 'transferFrom' || decoded.functionName === 'safeTransferFrom') {
    const [from, to, tokenId] = decoded.args
    const symbol = await readCollection(network, contract, tokenId)
    if (!symbol) return undefined
    return {
      title: `Send ${symbol} #${tokenId}`,
      details: [
        { label: 'From', value: from, style: 'address' },
        { label: 'To', value: to, style: 'address' },
        collection,
      ],
    }
  }
  if (decoded.functionName === 'approve') {
    const [spender, tokenId] = decoded.args
    const symbol = await readCollection(network, contract, tokenId)
    if (!symbol) return undefined
    return {
      title: `Allow moving ${symbol} #${tokenId}`,
      details: [{ label: 'Spender', value: spender, style: 'address' }, collection],
    }
  }
  const [operator, isApproved] = decoded.args
  const symbol = await readCollection(network, contract)
  if (!symbol) return undefined
  return describeOperator({ operator, isApproved, symbol, collection })
}

type Operator = { operator: Address; isApproved: boolean; symbol: string; collection: Detail }

function describeOperator({ operator, isApproved, symbol, collection }: Operator): Group {
  const details: Detail[] = [{ label: 'Spender', value: operator, style: 'address' }, collection]
  if (!isApproved) return { title: `Revoke moving all of your ${symbol}`, details }
  return {
    title: `Allow moving all of your ${symbol}`,
    givesAll: true,
    warnings: [
      `The spender can take every ${symbol} that you have, now and later, without asking again.`,
    ],
    details,
  }
}
