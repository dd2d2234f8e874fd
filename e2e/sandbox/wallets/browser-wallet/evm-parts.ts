import { isAddressEqual } from 'viem'
import { createBatches } from '../engine/batches.ts'
import { createEvmNetwork } from '../engine/networks.ts'
import type { SendCallsInput } from '../engine/parameters.ts'
import { createPromptApprovals } from '../engine/prompt-approvals.ts'
import type { Question } from '../engine/question.ts'
import { toKeySigner } from '../engine/signer.ts'
import { walletError } from '../engine/wallet-error.ts'
import type { CallRules, WalletParts } from '../engine/wallet-parts.ts'
import { isDelegated, sendAtomically } from './atomic-account.ts'
import type { WalletConfig } from './wallet-config.ts'
import type { DevAccount, WalletState } from './wallet-state.ts'

/** The longest request of a wallet whose user waits, in milliseconds. */
const timeout = 3000

type EvmPartsOptions = {
  state: WalletState
  config: Pick<WalletConfig, 'atomic'>
  consent: (question: Question) => Promise<void>
}

export function createEvmParts({ state, config, consent }: EvmPartsOptions): WalletParts {
  /** The account with this address. Throws 4100 if the page may not use it. */
  function findAccount(address: DevAccount['address'] | null | undefined): DevAccount {
    const account = state.accounts.find((one, index) =>
      address ? isAddressEqual(one.address, address) : index === 0,
    )
    if (!account || state.shared.length === 0) throw walletError('unauthorized')
    return account
  }

  return {
    approvals: createPromptApprovals(consent),
    batches: createBatches(),
    calls: createCallRules(config, findAccount),
    dappHost: () => location.host,
    takesOlderMessages: true,
    async toSigner({ chainId }, requested) {
      const chain = [...state.chains, state.chain].find(({ id }) => chainId === `eip155:${id}`)
      if (!chain) throw walletError('unsupported-chain')
      return toKeySigner(findAccount(requested), createEvmNetwork(chain, timeout))
    },
  }
}

function createCallRules(
  { atomic }: Pick<WalletConfig, 'atomic'>,
  findAccount: (address: DevAccount['address']) => DevAccount,
): CallRules {
  return {
    anyNetwork: true,
    inBackground: true,
    // Enough for a typical batch.
    gasWithoutEstimate: 1_500_000n,
    check: checkBatch,
    async toBundle({ address, network }, calls, isRequired) {
      if (atomic === 'unsupported') return undefined
      const sender = { account: findAccount(address), network }
      const send = () => sendAtomically(sender, calls)
      const fee = 'One for all calls'
      if (atomic === 'supported' || (await isDelegated({ address, network }))) return { fee, send }
      if (!isRequired) return undefined
      const warning = 'Your account becomes a smart account.'
      return { fee, send, warning, rejection: 'upgrade-rejected' }
    },
  }
}

/** The maximum number of calls, so that a user can review them all. */
const mostCalls = 10

/** Takes version 2 of EIP-5792 alone, with all that it requires. */
function checkBatch({ atomicRequired, calls, version }: SendCallsInput): void {
  if (version === undefined || atomicRequired === undefined) throw walletError('bad-parameters')
  if (!/^2\.\d+/.test(version)) throw walletError('unsupported-version')
  if (calls.length > mostCalls) throw walletError('too-many-calls')
}
