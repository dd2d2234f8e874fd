import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { findAccount, type PhoneAccount, phoneAccounts, toAddress } from './accounts.ts'
import type { Memory } from './memory.ts'
import {
  type Offer,
  toNamespaces,
  toSessionAddresses,
  toSessionNetworks,
  toSessionOffer,
} from './namespaces.ts'
import { type Networks, toNamespace, toReference } from './networks.ts'
import type { Peer, PhoneSession } from './phone-state.ts'
import type { WalletClient } from './wallet-client.ts'

type SessionsOptions = { client: WalletClient; networks: Networks; memory: Memory }

export type Sessions = {
  list: () => readonly PhoneSession[]
  /** The accounts that the session shares, the selected one first. */
  accounts: (topic: string) => readonly PhoneAccount[]
  /** Selects an account by its index, shares it if necessary, and emits `accountsChanged`. */
  selectAccount: (topic: string, index: number) => Promise<void>
  /** Selects a network, adds it to the session if necessary, and emits `chainChanged`. */
  selectNetwork: (topic: string, caip2: string) => Promise<void>
  disconnect: (topic: string) => Promise<void>
}

/** Manages the wallet's sessions. The client stores them, and `memory` stores their selected networks. */
export function createSessions({ client, networks, memory }: SessionsOptions): Sessions {
  const toStand = (session: SessionTypes.Struct, namespace: string) =>
    memory.read().stands[`${session.topic}/${namespace}`] ??
    toSessionOffer(session.namespaces)[namespace]?.chains[0] ??
    ''
  const toAccounts = (session: SessionTypes.Struct) => {
    const [namespace = ''] = Object.keys(session.namespaces)
    return toSessionAddresses(session.namespaces, namespace).flatMap(
      (address) => findAccount(address) ?? [],
    )
  }

  async function update(
    topic: string,
    offer: Offer,
    accounts: readonly PhoneAccount[],
  ): Promise<void> {
    const { acknowledged } = await client.update({
      topic,
      namespaces: toNamespaces(offer, accounts),
    })
    // Not awaited, because an offline dapp acknowledges the update later.
    acknowledged().catch(() => undefined)
  }

  function emit(
    session: SessionTypes.Struct,
    chainId: string,
    event: { name: string; data: unknown },
  ) {
    const heeded = session.namespaces[toNamespace(chainId)]?.events.includes(event.name)
    return heeded ? client.emit({ topic: session.topic, chainId, event }) : undefined
  }

  return {
    list: () =>
      client.session.getAll().map((session) => ({
        topic: session.topic,
        peer: toPeer(session.peer.metadata),
        networks: toSessionNetworks(session.namespaces, networks),
        stands: Object.fromEntries(
          Object.keys(session.namespaces).map((namespace) => [
            namespace,
            toStand(session, namespace),
          ]),
        ),
        accounts: toAccounts(session).map((account) => phoneAccounts.indexOf(account)),
        expiry: session.expiry,
      })),
    accounts: (topic) => toAccounts(client.session.get(topic)),
    async selectAccount(topic, index) {
      const session = client.session.get(topic)
      const account = phoneAccounts[index]
      if (!account) throw new Error(`There is no account ${index}.`)
      const others = toAccounts(session).filter((one) => one !== account)
      await update(topic, toSessionOffer(session.namespaces), [account, ...others])
      for (const namespace of Object.keys(session.namespaces)) {
        const chain = toStand(session, namespace)
        const data = [account, ...others].map((one) => `${chain}:${toAddress(one, namespace)}`)
        await emit(session, chain, { name: 'accountsChanged', data })
      }
    },
    async selectNetwork(topic, caip2) {
      const session = client.session.get(topic)
      const namespace = toNamespace(caip2)
      const offer = toSessionOffer(session.namespaces)
      const part = offer[namespace]
      if (!part) throw new Error(`The app did not ask for ${namespace}.`)
      if (!part.chains.includes(caip2)) {
        const chains = [...part.chains, caip2]
        await update(topic, { ...offer, [namespace]: { ...part, chains } }, toAccounts(session))
      }
      memory.write({ stands: { ...memory.read().stands, [`${topic}/${namespace}`]: caip2 } })
      const reference = toReference(caip2)
      const data = namespace === 'eip155' ? Number(reference) : reference
      await emit(session, caip2, { name: 'chainChanged', data })
    },
    disconnect: (topic) =>
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
  }
}

export function toPeer({ name, url, icons }: SignClientTypes.Metadata): Peer {
  return { name: name || 'An app without a name', url, icon: icons[0] || undefined }
}
