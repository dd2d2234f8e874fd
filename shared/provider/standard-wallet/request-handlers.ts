import { fromStandardChain } from '../../connectors/wallet-standard/names.ts'
import { ProviderRpcError, toProviderRpcError } from '../../errors/rpc-error.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { ProviderHost } from '../answers.ts'
import { at, toInvalidParams } from '../params.ts'
import {
  type AccountsHost,
  createStandardAccounts,
  type StandardAccount,
  type StandardAccounts,
} from './accounts.ts'
import { type Job, toRequests } from './requests.ts'
import { toSignInMessage } from './sign-in-message.ts'

/** What the wallet stands on. */
export type StandardHost = ProviderHost &
  AccountsHost & {
    /** Where the page is from, as it is said to who signs in. */
    readonly getDomain: () => string
  }

/** Answers a method of a feature, which any script on the page may have called. */
export type StandardAnswering = (method: string, inputs: readonly unknown[]) => Promise<unknown>

type Answers = Readonly<Record<string, (inputs: readonly unknown[]) => Promise<unknown>>>

type SigningHost = StandardHost & { readonly accounts: StandardAccounts }

/** The bytes of an input, copied, so that what is signed is what was handed over. */
function toBytes(value: unknown): Uint8Array {
  if (!ArrayBuffer.isView(value) || !(value instanceof Uint8Array))
    throw toInvalidParams('Expected the bytes to sign as a Uint8Array.')
  return Uint8Array.from(value)
}

/** The account of an address. Throws for one that the page was not given. */
function toAccount({ accounts }: SigningHost, address: unknown): StandardAccount {
  const account = accounts.look().find((one) => one.address === address)
  if (account) return account
  throw new ProviderRpcError(4100, 'The account has not been shared with this page.')
}

/** The chain of an input, where it names one. Throws for one that the host does not list. */
function toChain(host: StandardHost, input: unknown): ChainId | undefined {
  const chain = at(input, 'chain') ?? undefined
  if (chain === undefined) return undefined
  const chainId = typeof chain === 'string' ? fromStandardChain(chain) : undefined
  if (chainId && host.hasNetwork(chainId)) return chainId
  throw new ProviderRpcError(4902, `The chain ${JSON.stringify(chain)} is not one of this page's.`)
}

function toJob(host: SigningHost, input: unknown): Job & { readonly chainId: ChainId | undefined } {
  const options = at(input, 'options')
  return {
    chainId: toChain(host, input),
    options: typeof options === 'object' && options ? { ...options } : undefined,
    pubkey: toAccount(host, at(at(input, 'account'), 'address')).address,
    transaction: toBytes(at(input, 'transaction')),
  }
}

/** Moves to the chain of a transaction. Nothing is signed for one that is refused. */
async function enter(host: StandardHost, chainId: ChainId | undefined): Promise<void> {
  if (chainId && chainId !== host.getChainId()) return host.switchNetwork(chainId)
  if (!host.isSupportedChain() && !host.allowUnsupportedChain)
    throw new ProviderRpcError(4901, 'The wallet is on a network that this page does not support.')
}

/** Jobs of one chain belong together: the wallet can be asked about all of them at once. */
function toRuns<job extends { chainId: ChainId | undefined }>(jobs: readonly job[]) {
  return jobs.every(({ chainId }) => chainId === jobs[0]?.chainId)
    ? [jobs]
    : jobs.map((job) => [job])
}

function createTransactionAnswers(host: SigningHost): Answers {
  return {
    async signAndSendTransaction(inputs) {
      const jobs = inputs.map((input) => toJob(host, input))
      if (jobs.some(({ chainId }) => !chainId))
        throw toInvalidParams('Expected a chain to send on.')
      const requests = await toRequests(host.getWallet)
      const outputs: { signature: Uint8Array }[] = []
      for (const { chainId, ...job } of jobs) {
        await enter(host, chainId)
        const signature = await requests.sendTransaction(job, (signed, options) =>
          host.read('sendTransaction', [signed, { encoding: 'base64', ...options }]),
        )
        outputs.push({ signature })
      }
      return outputs
    },
    async signTransaction(inputs) {
      const runs = toRuns(inputs.map((input) => toJob(host, input)))
      const requests = await toRequests(host.getWallet)
      const outputs: { signedTransaction: Uint8Array }[] = []
      for (const run of runs) {
        await enter(host, run[0]?.chainId)
        const signed = await requests.signTransactions(run)
        outputs.push(...signed.map((signedTransaction) => ({ signedTransaction })))
      }
      return outputs
    },
  }
}

const signatureType = 'ed25519'

function createMessageAnswers(host: SigningHost): Answers {
  async function signIn(input: unknown) {
    const [first] = await host.accounts.request()
    const address = at(input, 'address') || first?.address
    const account = toAccount(host, address)
    const domain = host.getDomain()
    if ((at(input, 'domain') || domain) !== domain)
      throw toInvalidParams(`This page is ${domain}: it can sign in nowhere else.`)
    const text = toSignInMessage(input, { address: account.address, domain })
    await enter(host, undefined)
    const { signIn: ask, signMessage } = await toRequests(host.getWallet)
    const own = await ask({ ...Object(input), address: account.address, domain })
    if (own) {
      const { pubkey, ...signed } = own
      return {
        ...signed,
        account: toAccount(host, pubkey),
        signatureType,
      }
    }
    const signedMessage = new TextEncoder().encode(text)
    const signature = await signMessage(signedMessage, account.address)
    return { account, signature, signatureType, signedMessage }
  }

  return {
    async signIn(inputs) {
      const outputs: unknown[] = []
      for (const input of inputs.length > 0 ? inputs : [{}]) outputs.push(await signIn(input))
      return outputs
    },
    async signMessage(inputs) {
      const jobs = inputs.map((input) => ({
        message: toBytes(at(input, 'message')),
        pubkey: toAccount(host, at(at(input, 'account'), 'address')).address,
      }))
      await enter(host, undefined)
      const requests = await toRequests(host.getWallet)
      const outputs: unknown[] = []
      for (const { message, pubkey } of jobs) {
        const signature = await requests.signMessage(message, pubkey)
        outputs.push({ signature, signatureType, signedMessage: message })
      }
      return outputs
    },
  }
}

/** Does the work of the Wallet Standard wallet. Every failure is a `ProviderRpcError` with its code. */
export function createStandardAnswers(host: StandardHost): {
  readonly answer: StandardAnswering
  /** Stops hearing of accounts. */
  readonly destroy: () => void
} {
  const accounts = createStandardAccounts(host)
  const signing = { ...host, accounts }
  const answers = new Map(
    Object.entries({
      ...createTransactionAnswers(signing),
      ...createMessageAnswers(signing),
      async connect([input]: readonly unknown[]) {
        // Who comes back is found connected, and asked nothing.
        if (at(input, 'silent')) await host.whenRestored?.()
        return { accounts: at(input, 'silent') ? accounts.look() : await accounts.request() }
      },
      async disconnect() {
        await host.disconnect()
      },
    }),
  )
  return {
    async answer(method, inputs) {
      try {
        return await answers.get(method)?.(inputs)
      } catch (cause) {
        throw toProviderRpcError(cause)
      }
    },
    destroy: accounts.destroy,
  }
}
