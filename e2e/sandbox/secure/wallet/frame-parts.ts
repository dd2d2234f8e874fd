import * as v from 'valibot'
import { isAddressEqual } from 'viem'
import { batchesSchema, createBatches } from '../../wallets/engine/batches.ts'
import type { Call } from '../../wallets/engine/describe/call.ts'
import type { TypedData } from '../../wallets/engine/describe/typed-data-shape.ts'
import type { AccountContext } from '../../wallets/engine/methods.ts'
import { address } from '../../wallets/engine/parameters.ts'
import { type Signer, toKeySigner } from '../../wallets/engine/signer.ts'
import { walletError } from '../../wallets/engine/wallet-error.ts'
import type { CallRules, WalletParts } from '../../wallets/engine/wallet-parts.ts'
import type { WorldFacts } from '../../world-facts.ts'
import { createApprovals } from './approval/approvals.ts'
import { type Dapp, toDappHost } from './approval/asker.ts'
import { createKeys, type Keys } from './keys.ts'
import { createNetworks, type Networks } from './networks.ts'
import { createSmartAccounts, type SmartAccounts, type SmartCall } from './smart-account.ts'
import { createStored } from './stored.ts'

export type FrameWalletOptions = {
  userId: string
  projectId: string
  facts: WorldFacts
  dapp: () => Dapp | undefined
  theme: () => 'light' | 'dark'
  /** Aborts the requests whose login has ended. Called right before each use of the keys. */
  syncLogin: () => void
  host: HTMLElement
}

export type FrameParts = WalletParts & {
  readonly keys: () => Keys
  readonly networks: Networks
  readonly smartAccounts: SmartAccounts
}

export function createFrameParts(options: FrameWalletOptions): FrameParts {
  const { userId, projectId, facts, dapp } = options
  const keys = createKeys(userId)
  const networks = createNetworks(facts, projectId)
  const smartAccounts = createSmartAccounts(keys)

  async function toActive({ accountType, chainId }: AccountContext): Promise<Signer> {
    const network = networks.toEvm(chainId)
    if (accountType === 'eoa') return toKeySigner(keys().evm, network)
    const smart = await smartAccounts.addressOn(network)
    if (!smart) throw walletError('wrong-network', `${network.name} has no smart accounts.`)
    const signHash: Signer['signHash'] = (hash) => smartAccounts.signHash(network, hash)
    return { network, address: smart, signHash }
  }

  return {
    keys,
    networks,
    smartAccounts,
    approvals: createApprovals(options),
    batches: createBatches(
      createStored(`secure-wallet/1/batches/${userId}`, 'batches', batchesSchema),
    ),
    calls: createCallRules(smartAccounts),
    dappHost: () => toDappHost(dapp()),
    showsExactFee: true,
    async toSigner(context, requested, field) {
      const signer = await toActive(context)
      if (!requested || isAddressEqual(requested, signer.address)) return signer
      throw walletError('unauthorized', `${field}: is not the account in use, ${signer.address}`)
    },
    async checkTypedData(data, signer) {
      requireNetwork(data, signer)
      // The owner's key signs for both accounts, so such a signature could authorise a batch of calls.
      const contract = v.safeParse(address, data.domain['verifyingContract'])
      const smart = await smartAccounts.addressOn(signer.network)
      if (contract.success && smart && isAddressEqual(contract.output, smart))
        throw walletError(
          'bad-parameters',
          'eth_signTypedData_v4: params.1.domain.verifyingContract: is the smart account itself, whose calls are sent with wallet_sendCalls',
        )
    },
  }
}

/** EIP-712: wallets refuse data for another chain. */
function requireNetwork({ domain }: TypedData, { network }: Signer): void {
  const { chainId } = domain
  if (chainId === undefined || Number(chainId) === network.id) return
  throw walletError(
    'wrong-network',
    `eth_signTypedData_v4: params.1.domain.chainId: is not ${network.id}, the network in use`,
  )
}

/** A smart account sends its calls at once, through its sponsor. It creates no contracts. */
function createCallRules(smartAccounts: SmartAccounts): CallRules {
  return {
    check({ calls }) {
      const index = calls.findIndex(({ to }) => !to)
      if (index >= 0)
        throw walletError(
          'bad-parameters',
          `wallet_sendCalls: params.0.calls.${index}.to: must be an address`,
        )
    },
    async toBundle({ network, signTransaction }, calls) {
      if (signTransaction) return undefined
      const all = calls.map(requireReceiver)
      return { fee: 'None, it is paid for you', send: () => smartAccounts.send(network, all) }
    },
  }
}

function requireReceiver({ to, value, data }: Call): SmartCall {
  if (to) return { to, value, data }
  throw walletError('bad-parameters', 'params.0.to: is missing, and a smart account needs it')
}
