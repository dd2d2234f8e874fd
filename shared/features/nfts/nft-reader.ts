import { PorticoError } from '../../errors/portico-error.ts'
import type { Log } from '../../platform/ports.ts'
import { type ActivityItem, isSpam } from '../../portfolio/activity-item.ts'
import type { ReadHistory } from '../../portfolio/history.ts'
import type { Nft } from './nft.ts'
import type { NftAccount, NftChain } from './nft-chain.ts'
import { createNftLedger } from './nft-ledger.ts'

export type ReadNfts = {
  readonly nfts: readonly Nft[]
  readonly isIncomplete: boolean
}

export type NftReading = {
  /** Calls back once those without spam are known, and again with the spam. Resolves with the cursor of the next page. */
  readonly readPage: (request: {
    readonly cursor: string | undefined
    readonly onNfts: (nfts: ReadNfts) => void
    readonly signal: AbortSignal
  }) => Promise<string | undefined>
}

export type BeginReading = (account: NftAccount, isFresh: boolean) => NftReading

const hasNft = ({ hash, status, transfers }: ActivityItem) =>
  status === 'confirmed' && hash !== undefined && transfers.some(({ isNft }) => isNft)

function checkSignal({ aborted }: AbortSignal): void {
  if (aborted) throw new PorticoError('aborted')
}

/**
 * Contract and token id are in the receipts only (services §1.7.2). Spam is read last: its receipts can be large, its contracts use up a
 * call.
 */
export function createNftReader(options: {
  readonly chain: NftChain
  readonly log: Log
  readonly readHistory: ReadHistory
}): BeginReading {
  const { chain, log, readHistory } = options
  return (account, isFresh) => {
    const { address, network } = account
    const ledger = createNftLedger(network.caipNetworkId)
    let isIncomplete = false

    async function attempt(work: Promise<void>): Promise<void> {
      try {
        await work
      } catch (cause) {
        isIncomplete = true
        log('warn', 'The NFTs of the account could not be read from the chain.', cause)
      }
    }

    async function readPart(
      items: readonly ActivityItem[],
      signal: AbortSignal,
    ): Promise<ReadNfts> {
      await attempt(chain.readMoves(account, items))
      checkSignal(signal)
      for (const item of items) ledger.add(item, chain.getMoves(account, item))
      await attempt(chain.check(account, ledger))
      return { isIncomplete, nfts: ledger.toNfts(chain.toCollection) }
    }

    return {
      async readPage({ cursor, onNfts, signal }) {
        const page = await readHistory({ address, cursor, isFresh, network, signal })
        const items = page.items.filter(hasNft)
        const spam = items.filter(isSpam)
        for (const part of [items.filter((item) => !isSpam(item)), spam]) {
          if (part === spam && spam.length === 0) break
          checkSignal(signal)
          const nfts = await readPart(part, signal)
          checkSignal(signal)
          onNfts(nfts)
        }
        return page.next
      },
    }
  }
}
