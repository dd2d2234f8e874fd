import { fromStandardChain } from '../../connectors/wallet-standard/from-standard-chain.ts'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import type { ChainId } from '../../schema/primitives.ts'
import { at, createInvalidParamsError, createUnlistedError } from '../params.ts'
import { createPendingRequests } from '../pending-requests.ts'
import type { ProviderBackend } from '../request-handlers.ts'
import {
  type AccountsBackend,
  createStandardAccounts,
  type StandardAccount,
  type StandardAccounts,
} from './accounts.ts'
import { copySignInInput, createSignInMessage } from './sign-in-message.ts'
import { getWalletRequests, type Job } from './wallet-requests.ts'

export type WalletBackend = ProviderBackend & AccountsBackend

/** Any script of the page can call it. The page may close the modal during it. */
export type HandleFeature = (
  method: string,
  inputs: readonly unknown[],
  closing?: AbortSignal,
) => Promise<unknown>

type FeatureHandlers = Readonly<
  Record<string, (inputs: readonly unknown[], closing?: AbortSignal) => Promise<unknown>>
>

type SigningBackend = WalletBackend & { readonly accounts: StandardAccounts }

/** A copy, so that the page cannot change them before they are signed. */
function parseBytes(value: unknown): Uint8Array {
  if (!ArrayBuffer.isView(value) || !(value instanceof Uint8Array))
    throw createInvalidParamsError('Expected the bytes to sign as a Uint8Array.')
  return Uint8Array.from(value)
}

function requireAccount({ accounts }: SigningBackend, address: unknown): StandardAccount {
  const account = accounts.getAccounts().find((one) => one.address === address)
  if (account) return account
  throw new ProviderRpcError(4100, 'The account has not been shared with this page.')
}

function parseChain(backend: WalletBackend, input: unknown): ChainId | undefined {
  const chain = at(input, 'chain') ?? undefined
  if (chain === undefined) return undefined
  const chainId = typeof chain === 'string' ? fromStandardChain(chain) : undefined
  if (chainId && backend.hasNetwork(chainId)) return chainId
  throw createUnlistedError(typeof chain === 'string' ? chain : JSON.stringify(chain))
}

function parseJob(
  backend: SigningBackend,
  input: unknown,
): Job & { readonly chainId: ChainId | undefined } {
  const options = at(input, 'options')
  return {
    chainId: parseChain(backend, input),
    options: typeof options === 'object' && options ? { ...options } : undefined,
    pubkey: requireAccount(backend, at(at(input, 'account'), 'address')).address,
    transaction: parseBytes(at(input, 'transaction')),
  }
}

/** Throws where the switch is refused, so that nothing is signed. */
async function ensureChain(backend: WalletBackend, chainId: ChainId | undefined): Promise<void> {
  if (chainId && chainId !== backend.getChainId()) return backend.switchNetwork(chainId)
  if (!backend.isSupportedChain() && !backend.allowUnsupportedChain)
    throw createUnlistedError(backend.getChainId())
}

function toRuns<job extends { chainId: ChainId | undefined }>(jobs: readonly job[]) {
  return jobs.every(({ chainId }) => chainId === jobs[0]?.chainId)
    ? [jobs]
    : jobs.map((job) => [job])
}

function createTransactionHandlers(backend: SigningBackend): FeatureHandlers {
  return {
    async signAndSendTransaction(inputs) {
      const jobs = inputs.map((input) => parseJob(backend, input))
      if (jobs.some(({ chainId }) => !chainId))
        throw createInvalidParamsError('Expected a chain to send on.')
      const requests = await getWalletRequests(backend.getWallet)
      const outputs: { signature: Uint8Array }[] = []
      for (const { chainId, ...job } of jobs) {
        await ensureChain(backend, chainId)
        const signature = await requests.sendTransaction(job, (signed, options) =>
          backend.read('sendTransaction', [signed, { encoding: 'base64', ...options }]),
        )
        outputs.push({ signature })
      }
      return outputs
    },
    async signTransaction(inputs) {
      const runs = toRuns(inputs.map((input) => parseJob(backend, input)))
      const requests = await getWalletRequests(backend.getWallet)
      const outputs: { signedTransaction: Uint8Array }[] = []
      for (const run of runs) {
        await ensureChain(backend, run[0]?.chainId)
        const signed = await requests.signTransactions(run)
        outputs.push(...signed.map((signedTransaction) => ({ signedTransaction })))
      }
      return outputs
    },
  }
}

const signatureType = 'ed25519'

function createMessageHandlers(backend: SigningBackend): FeatureHandlers {
  async function signIn(request: unknown, closing?: AbortSignal) {
    const input = copySignInInput(request)
    const [first] = await backend.accounts.request(closing)
    const address = at(input, 'address') || first?.address
    const account = requireAccount(backend, address)
    const domain = new URL(backend.getOrigin()).host
    if ((at(input, 'domain') || domain) !== domain)
      throw createInvalidParamsError(`This page is ${domain}: it can sign in nowhere else.`)
    const text = createSignInMessage(input, { address: account.address, domain })
    await ensureChain(backend, undefined)
    const { signIn: walletSignIn, signMessage } = await getWalletRequests(backend.getWallet)
    const walletOutput = await walletSignIn({ ...input, address: account.address, domain })
    if (walletOutput) {
      const { pubkey, ...signed } = walletOutput
      return {
        ...signed,
        account: requireAccount(backend, pubkey),
        signatureType,
      }
    }
    const signedMessage = new TextEncoder().encode(text)
    const signature = await signMessage(signedMessage, account.address)
    return { account, signature, signatureType, signedMessage }
  }

  return {
    async signIn(inputs, closing) {
      const outputs: unknown[] = []
      for (const input of inputs.length > 0 ? inputs : [{}])
        outputs.push(await signIn(input, closing))
      return outputs
    },
    async signMessage(inputs) {
      const jobs = inputs.map((input) => ({
        message: parseBytes(at(input, 'message')),
        pubkey: requireAccount(backend, at(at(input, 'account'), 'address')).address,
      }))
      await ensureChain(backend, undefined)
      const requests = await getWalletRequests(backend.getWallet)
      const outputs: unknown[] = []
      for (const { message, pubkey } of jobs) {
        const signature = await requests.signMessage(message, pubkey)
        outputs.push({ signature, signatureType, signedMessage: message })
      }
      return outputs
    },
  }
}

export function createFeatureHandler(backend: WalletBackend): {
  readonly answer: HandleFeature
  readonly destroy: () => void
} {
  const accounts = createStandardAccounts(backend)
  const pending = createPendingRequests()
  const signing = { ...backend, accounts }
  const handlers = new Map(
    Object.entries({
      ...createTransactionHandlers(signing),
      ...createMessageHandlers(signing),
      async connect([input]: readonly unknown[], closing?: AbortSignal) {
        if (!at(input, 'silent')) return { accounts: await accounts.request(closing) }
        // An earlier connection is resumed first, without a prompt.
        await backend.whenRestored?.()
        return { accounts: accounts.getAccounts() }
      },
      async disconnect() {
        await backend.disconnect()
      },
    }),
  )
  return {
    answer: (method, inputs, closing) =>
      pending.settle(async () => {
        await backend.whenRefreshed?.()
        return handlers.get(method)?.(inputs, closing)
      }),
    destroy() {
      pending.end()
      accounts.destroy()
    },
  }
}
