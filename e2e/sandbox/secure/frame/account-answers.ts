import { describeUser, readActive } from './accounts.ts'
import { toCid } from './chain-id.ts'
import type { FrameParts } from './frame-parts.ts'
import { writePreference } from './frame-storage.ts'
import type { Answers } from './messages.ts'

type AccountAnswers = Pick<
  Answers,
  | 'SWITCH_NETWORK'
  | 'GET_USER'
  | 'IS_CONNECTED'
  | 'GET_CHAIN_ID'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'INIT_SMART_ACCOUNT'
  | 'SET_PREFERRED_ACCOUNT'
>

export function createAccountHandlers({
  facts,
  network,
  parent,
  person,
}: FrameParts): AccountAnswers {
  return {
    SWITCH_NETWORK: ({ chainId, rpcUrl }) => ({ chainId: toCid(network.select(chainId, rpcUrl)) }),
    async GET_USER({ chainId, preferredAccountType, rpcUrl, siwxMessage }) {
      if (!(await person.check())) throw new Error('Not logged in')
      const selected = network.select(chainId, rpcUrl)
      const user = await describeUser(person, selected, preferredAccountType)
      if (!facts.signsIn || !siwxMessage) return user
      if (siwxMessage.domain !== new URL(parent.origin ?? '').host)
        throw new Error('The sign-in is for another site.')
      const message = siwxMessage.serializedMessage.replace('<<AccountAddress>>', user.address)
      const accountType = user.preferredAccountType
      const signature = await person.toWallet().signIn(message, { accountType, chainId: selected })
      return { ...user, message, signature }
    },
    IS_CONNECTED: async () => ({ isConnected: Boolean(await person.check()) }),
    GET_CHAIN_ID: () => ({ chainId: toCid(network.chainId) }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      // Dapps also request this before login.
      smartAccountEnabledNetworks: person.login
        ? person.toWallet().smartAccountNetworks
        : facts.chains.map(({ id }) => id),
    }),
    async INIT_SMART_ACCOUNT() {
      const { active } = await readActive(person, network.chainId, 'smartAccount')
      if (active.type !== 'smartAccount') throw new Error(noSmartAccount)
      const isDeployed = await person.toWallet().isDeployed(network.chainId)
      return { address: active.address, isDeployed }
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      const { active } = await readActive(person, network.chainId, type)
      if (active.type !== type) throw new Error(noSmartAccount)
      writePreference(person.toLogin().user.id, type)
      return active
    },
  }
}

const noSmartAccount = 'There are no smart accounts on this network'
