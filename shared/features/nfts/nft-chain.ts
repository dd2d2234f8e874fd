import type { ContractCall } from '../../adapters/evm/viem/contract-reader.ts'
import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'
import type { ChainClient } from '../../core/chain-clients.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import type { Check } from '../../platform/ports.ts'
import type { ActivityItem } from '../../portfolio/activity-item.ts'
import type { AccountId } from '../../schema/primitives.ts'
import { checkOwners } from './check-owners.ts'
import * as limits from './limits.ts'
import type { NftLedger } from './nft-ledger.ts'
import { type NftMove, parseMoves } from './nft-moves.ts'

export type NftAccount = {
  readonly accountId: AccountId
  readonly address: string
  readonly network: Network
}

export type NftChain = {
  readonly readMoves: (account: NftAccount, items: readonly ActivityItem[]) => Promise<void>
  readonly getMoves: (account: NftAccount, item: ActivityItem) => readonly NftMove[] | undefined
  readonly check: (account: NftAccount, ledger: NftLedger) => Promise<void>
  readonly toCollection: (contract: string) => string | undefined
}

type Request = {
  readonly check: Check
  readonly network: Network
  readonly read: ChainClient['read']
}
type GetClient = (network: Network) => Pick<ChainClient, 'read'> | undefined

const loadContracts = () =>
  createLazy(() => importCode(() => import('../../adapters/evm/viem/contract-reader.ts'))).get()

const toKey = ({ accountId }: NftAccount, { hash }: ActivityItem) => `${accountId} ${hash}`

async function readAnswers(
  { check, network, read }: Request,
  calls: readonly ContractCall[],
): Promise<readonly unknown[]> {
  const { callsOfCheck } = limits
  const parts = Array.from({ length: Math.ceil(calls.length / callsOfCheck) }, (_, index) =>
    calls.slice(index * callsOfCheck, (index + 1) * callsOfCheck),
  )
  const answers = await Promise.all(
    parts.map((part) =>
      check('nft-answers', async () =>
        (await loadContracts()).readContracts(part, {
          network,
          read: (request) => read({ ...request, isUnrecorded: true }),
        }),
      ),
    ),
  )
  return answers.flat()
}

/** A block does not change, so each is read once. A recording has what was found, without receipts and answers. */
export function createNftChain(options: {
  readonly check: Check
  readonly getClient: GetClient
}): NftChain {
  const { check, getClient } = options
  const known = new Map<string, readonly NftMove[]>()
  const collections = new Map<string, string>()

  async function readOne(account: NftAccount, item: ActivityItem): Promise<void> {
    const { address, network } = account
    const params = [item.hash]
    const method = 'eth_getTransactionReceipt'
    const moves = await check('nft-moves', async () => {
      const reading = getClient(network)?.read({ isUnrecorded: true, method, network, params })
      const [answer, { decodeValues }] = await Promise.all([reading, loadContracts()])
      return parseMoves(answer, { address, decodeValues })
    })
    if (!moves) throw new PorticoError('bad-response', `There is no receipt of ${item.hash}.`)
    known.set(toKey(account, item), moves)
  }

  return {
    async check({ address, network }, ledger) {
      const client = getClient(network)
      const entries = ledger.getUnchecked()
      if (!client || entries.length === 0) return
      const contracts = new Set(entries.flatMap(({ contract }) => contract ?? []))
      const unnamed = [...contracts].filter((contract) => !collections.has(contract))
      const checked = await checkOwners({
        account: address,
        entries,
        readContracts: (calls) => readAnswers({ check, network, read: client.read }, calls),
        unnamed,
      })
      for (const [contract, name] of checked.collections) collections.set(contract, name)
      for (const [id, quantity] of checked.quantities) ledger.setCheck(id, { quantity })
    },
    getMoves: (account, item) => known.get(toKey(account, item)),
    async readMoves(account, items) {
      if (known.size > limits.knownReceipts) known.clear()
      const unread = items.filter((item) => !known.has(toKey(account, item)))
      const readings = unread.map((item) => readOne(account, item))
      const failed = (await Promise.allSettled(readings)).find(
        ({ status }) => status === 'rejected',
      )
      if (failed?.status === 'rejected') throw failed.reason
    },
    toCollection: (contract) => collections.get(contract) || undefined,
  }
}
