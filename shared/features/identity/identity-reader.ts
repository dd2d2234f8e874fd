import { type CoreContext, getAddresses, getConnection } from '../../core/context.ts'
import { createEnsReader, normalizeName } from '../../ens/ens.ts'
import { isSameAddress } from '../../format/address.ts'
import { toId } from '../../networks/account-id.ts'
import type { Network } from '../../networks/network.ts'
import { createCheck } from '../../platform/create-check.ts'
import { type AccountId, toAccountId } from '../../schema/primitives.ts'
import type { Identity } from './identity.ts'
import { createIdentityCache } from './identity-cache.ts'
import { fetchIdentity } from './identity-service.ts'

export type Account = { readonly address: string; readonly network: Network }

export function createIdentityReader(context: CoreContext) {
  const { network, options, platform, storage } = context
  const toEnsReader = createEnsReader(context)
  const check = createCheck(platform)
  const cache = createIdentityCache({ clock: platform.clock, services: options, storage })
  const pending = new Map<AccountId, Promise<Identity>>()

  /** Only the identity service is read for other accounts. */
  const isOwn = (account: Account) =>
    getAddresses(getConnection(context, 'eip155')).some((address) =>
      isSameAddress(address, account.address),
    )

  async function fetchFresh(account: Account): Promise<Identity> {
    const { avatarUrl, isCertain, name } = await fetchIdentity({
      address: account.address,
      normalize: (text) => check('name-form', () => normalizeName(text)),
      options,
      platform,
      readEns: isOwn(account) ? toEnsReader(account) : undefined,
      sender: getAddresses(getConnection(context, 'eip155'))[0],
    })
    const id = toId(account)
    // A name that was registered meanwhile is newer than the answer.
    const registered = cache.get(id)
    if (registered) return registered
    // §9.31: a failure clears the picture, but for that of mainnet.
    const isKept = !isCertain && account.network.caipNetworkId === 'eip155:1'
    const identity = {
      avatarUrl: avatarUrl ?? (isKept ? cache.getLastAvatar(id) : undefined),
      name,
    }
    if (isCertain) cache.set(id, identity)
    return identity
  }

  return {
    /** A name belongs to the address: it replaces what is kept for any network. */
    keepName: (accountId: AccountId, name: string): Identity => {
      const address = accountId.split(':').at(-1) ?? ''
      const ids = network.networks.map(({ caipNetworkId }) => toAccountId(caipNetworkId, address))
      for (const id of new Set([...ids.filter(cache.get), accountId]))
        cache.set(id, { avatarUrl: cache.get(id)?.avatarUrl, name })
      return { avatarUrl: cache.get(accountId)?.avatarUrl, name }
    },
    peek: (account: Account) => cache.get(toId(account)),
    peekTime: cache.getTime,
    read: async (account: Account): Promise<Identity> => {
      const id = toId(account)
      const known = cache.get(id)
      if (known) return known
      const request = pending.get(id) ?? fetchFresh(account).finally(() => pending.delete(id))
      pending.set(id, request)
      return request
    },
  }
}
