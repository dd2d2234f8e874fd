import type { ContractCall } from '../../adapters/evm/viem/contract-reader.ts'
import { isSameAddress } from '../../format/address.ts'
import { cleanText } from '../../format/clean-text.ts'
import * as limits from './limits.ts'
import type { NftEntry } from './nft-ledger.ts'

function toCheckCall({ contract, standard, tokenId }: NftEntry, account: string): ContractCall {
  const id = BigInt(tokenId ?? 0)
  const to = contract ?? ''
  return standard === 'erc1155'
    ? { args: [account, id], functionName: 'balanceOf', to }
    : { args: [id], functionName: 'ownerOf', to }
}

function toQuantity(answer: unknown, account: string): bigint | undefined {
  if (typeof answer === 'string') return BigInt(isSameAddress(answer, account))
  return typeof answer === 'bigint' ? answer : undefined
}

export type CheckedNfts = {
  readonly quantities: ReadonlyMap<string, bigint | undefined>
  readonly collections: ReadonlyMap<string, string>
}

export async function checkOwners(request: {
  readonly account: string
  readonly entries: readonly NftEntry[]
  readonly readContracts: (calls: readonly ContractCall[]) => Promise<readonly unknown[]>
  readonly unnamed: readonly string[]
}): Promise<CheckedNfts> {
  const { account, entries, readContracts, unnamed } = request
  const answers = await readContracts([
    ...unnamed.map((to) => ({ args: [], functionName: 'name' as const, to })),
    ...entries.map((entry) => toCheckCall(entry, account)),
  ])
  const toName = (answer: unknown) =>
    cleanText(typeof answer === 'string' ? answer : '', limits.collectionName)
  return {
    collections: new Map(unnamed.map((contract, index) => [contract, toName(answers[index])])),
    quantities: new Map(
      entries.map(({ id }, index) => [id, toQuantity(answers[unnamed.length + index], account)]),
    ),
  }
}
