import { isAddressEqual, numberToHex } from 'viem'
import { type Batches, createStatusMethods } from '../../engine/batches.ts'
import { createCapabilityMethods } from '../../engine/capabilities.ts'
import type { Methods } from '../../engine/methods.ts'
import { createNetworkMethods } from '../../engine/network-methods.ts'
import { createEvmNetwork, type WalletChain } from '../../engine/networks.ts'
import { createPromptApprovals } from '../../engine/prompt-approvals.ts'
import type { Question } from '../../engine/question.ts'
import { createSendingMethods } from '../../engine/sending.ts'
import { toKeySigner } from '../../engine/signer.ts'
import { createSigningMethods } from '../../engine/signing.ts'
import { walletError } from '../../engine/wallet-error.ts'
import type { WalletParts } from '../../engine/wallet-parts.ts'
import type { PhoneAccount } from './accounts.ts'
import type { Networks } from './networks.ts'

export type PhoneRequestParts = {
  /** The accounts that the session shares, the selected one first. */
  accounts: readonly PhoneAccount[]
  consent: (question: Question) => Promise<void>
  dappHost: () => string | undefined
}

type EvmOptions = PhoneRequestParts & {
  chain: WalletChain
  networks: Networks
  /** Switches the session to a known chain. */
  moveTo: (chainId: number) => Promise<void>
  batches: Batches
  /** The assets that the wallet lists. `undefined` if it lists none. */
  assets: readonly unknown[] | undefined
}

export function createEvmMethods(options: EvmOptions): Methods {
  const { accounts, assets, batches, chain, consent, moveTo, networks } = options
  const list = () => Promise.resolve(accounts.map(({ evm }) => evm.address))
  const parts = createParts(options)
  const signing = createSigningMethods(parts)
  return {
    eth_accounts: list,
    eth_requestAccounts: list,
    ...signing,
    // Older dapps mean the current version by it.
    ...(signing.eth_signTypedData_v4 && { eth_signTypedData: signing.eth_signTypedData_v4 }),
    ...createSendingMethods(parts),
    ...createStatusMethods({ batches, toUrl: (id) => networks.findChain(id)?.rpcUrl ?? '' }),
    ...createCapabilityMethods({
      chainIds: () => networks.chains().map(({ id }) => id),
      readCapabilities: () => Promise.resolve(() => ({ atomic: { status: 'unsupported' } })),
    }),
    ...createNetworkMethods({
      consent,
      readCurrent: () => chain,
      find: networks.findChain,
      add: networks.addChain,
      select: moveTo,
    }),
    ...(assets && { wallet_getAssets: async () => ({ [numberToHex(chain.id)]: assets }) }),
  }
}

function createParts(options: EvmOptions): WalletParts {
  const { accounts, batches, chain, consent, dappHost } = options
  return {
    approvals: createPromptApprovals(consent),
    batches,
    calls: { check: () => undefined, toBundle: () => Promise.resolve(undefined) },
    dappHost,
    takesOlderMessages: true,
    async toSigner(_context, requested) {
      const [selected] = accounts
      const account = requested
        ? accounts.find(({ evm }) => isAddressEqual(evm.address, requested))
        : selected
      if (!account) throw walletError('unauthorized')
      return toKeySigner(account.evm, createEvmNetwork(chain))
    },
  }
}
