import * as v from 'valibot'
import type { CoreContext } from '../../../core/context.ts'
import { isSameAddress } from '../../../format/address.ts'
import { toId } from '../../../networks/account-id.ts'
import type { Network } from '../../../networks/network.ts'
import type { ReadHistory } from '../../../portfolio/history.ts'
import { isAddress } from '../../../schema/is-address.ts'
import type { AccountId } from '../../../schema/primitives.ts'
import * as limits from '../limits.ts'
import type { SendReceiver } from '../send-state.ts'

const key = 'sent-receivers'

/** Other scripts of the page can write the storage. */
const stored = v.object({
  accountId: v.string(),
  address: v.string(),
  name: v.optional(v.string()),
})

type Account = { readonly address: string; readonly network: Network }

export type KnownReceivers = {
  readonly add: (accountId: AccountId, receiver: SendReceiver) => void
  readonly getRecent: (accountId: AccountId) => readonly SendReceiver[]
  /** This page and the first page of the history count. */
  readonly read: (account: Account) => Promise<readonly string[]>
}

export function createKnownReceivers(
  { options, storage }: Pick<CoreContext, 'options' | 'storage'>,
  readPage: ReadHistory,
): KnownReceivers {
  const getAll = () =>
    (storage.get(key) ?? []).flatMap((entry) => {
      const parsed = v.safeParse(stored, entry)
      return parsed.success ? [parsed.output] : []
    })
  const getStored = (accountId: AccountId) =>
    getAll().filter(
      ({ accountId: of, address }) =>
        of === accountId &&
        isAddress(address, accountId.startsWith('solana:') ? 'solana' : 'eip155'),
    )

  /** Leaves out transactions without a worth, and those that another account made in this account's name. */
  async function readHistory(account: Account): Promise<readonly string[]> {
    const { signal } = new AbortController()
    const page = await readPage({ ...account, cursor: undefined, isFresh: false, signal })
    return page.items.flatMap(({ operation, sentFrom, sentTo, status, transfers }) =>
      operation === 'send' &&
      status === 'confirmed' &&
      isSameAddress(sentFrom, account.address) &&
      isAddress(sentTo, 'eip155') &&
      transfers.some(({ direction, quantity }) => direction === 'out' && Number(quantity) > 0)
        ? [sentTo]
        : [],
    )
  }

  return {
    add(accountId, { address, name }) {
      const others = getAll().filter(
        (one) => one.accountId !== accountId || !isSameAddress(one.address, address),
      )
      storage.set(key, [{ accountId, address, name }, ...others].slice(0, limits.receivers))
    },
    getRecent: (accountId) =>
      getStored(accountId)
        .slice(0, limits.recent)
        .map(({ address, name }) => ({ address, name })),
    async read(account) {
      const accountId = toId(account)
      const canRead = account.network.chainNamespace === 'eip155' && options.projectId
      // The history keeps its page. A failed read is repeated for the next receiver.
      const sent = canRead ? await readHistory(account).catch(() => []) : []
      return [...getStored(accountId).map(({ address }) => address), ...sent]
    },
  }
}
