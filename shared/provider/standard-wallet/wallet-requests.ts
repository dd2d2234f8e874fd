import { loadTransaction } from '../../adapters/solana/load-kit.ts'
import type { Eip1193Provider } from '../../connectors/connector.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import { fromBase58, toBase58 } from '../../format/base58.ts'
import { fromBase64, toBase64 } from '../../format/base64.ts'
import { at, createUnconnectedError } from '../params.ts'

export type Job = {
  readonly options: object | undefined
  readonly pubkey: string
  readonly transaction: Uint8Array
}

/** The shapes are those of WalletConnect (services §5.5). */
export type SolanaRequests = {
  readonly signMessage: (message: Uint8Array, pubkey: string) => Promise<Uint8Array>
  readonly signTransactions: (jobs: readonly Job[]) => Promise<readonly Uint8Array[]>
  /** Gives the signature. `send` is used where the wallet only signs. */
  readonly sendTransaction: (
    job: Job,
    send: (signed: string, options: object) => Promise<unknown>,
  ) => Promise<Uint8Array>
  readonly signIn: (
    input: object,
  ) => Promise<{ pubkey: unknown; signature: Uint8Array; signedMessage: Uint8Array } | undefined>
}

function decode(value: unknown, from: (text: string) => Uint8Array | undefined): Uint8Array {
  const bytes = typeof value === 'string' && value ? from(value) : undefined
  if (bytes) return bytes
  throw new PorticoError('bad-response', 'The wallet gave an answer of an unexpected shape.')
}

/** WalletConnect's packages report it in the message only. */
function isUnknown(cause: unknown): boolean {
  const { code, message = '' } = toRpcError(cause)
  const isKnownError = cause instanceof PorticoError && cause.code === 'method-not-allowed'
  return isKnownError || code === 4200 || code === -32601 || /request\(\) method/.test(message)
}

async function withFallback<result>(
  first: () => Promise<result>,
  second: () => Promise<result>,
): Promise<result> {
  try {
    return await first()
  } catch (cause) {
    if (!isUnknown(cause)) throw cause
    return second()
  }
}

async function signTransaction(
  { request }: Eip1193Provider,
  { pubkey, transaction }: Job,
): Promise<Uint8Array> {
  const params = { pubkey, transaction: toBase64(transaction) }
  const result = await request({ method: 'solana_signTransaction', params })
  const signed = at(result, 'transaction')
  if (signed) return decode(signed, fromBase64)
  // WalletConnect wallets may answer with the signature only.
  const signature = decode(at(result, 'signature'), fromBase58)
  const { withSignature } = await loadTransaction()
  const whole = withSignature(transaction, pubkey, signature)
  if (whole) return whole
  throw new PorticoError('bad-response', 'The wallet gave no signature of this transaction.')
}

async function signEach(wallet: Eip1193Provider, jobs: readonly Job[]): Promise<Uint8Array[]> {
  const signed: Uint8Array[] = []
  for (const job of jobs) signed.push(await signTransaction(wallet, job))
  return signed
}

async function signAll(wallet: Eip1193Provider, jobs: readonly Job[]): Promise<Uint8Array[]> {
  const transactions = jobs.map(({ transaction }) => toBase64(transaction))
  const params = { pubkey: jobs[0]?.pubkey, transactions }
  const result = await wallet.request({ method: 'solana_signAllTransactions', params })
  const signed = at(result, 'transactions')
  return jobs.map((_, index) => decode(at(signed, index), fromBase64))
}

export function createSolanaRequests(wallet: Eip1193Provider): SolanaRequests {
  return {
    async sendTransaction({ options = {}, ...job }, send) {
      const { pubkey, transaction } = job
      const params = { pubkey, sendOptions: options, transaction: toBase64(transaction) }
      return withFallback(
        async () => {
          const method = 'solana_signAndSendTransaction'
          const result = await wallet.request({ method, params })
          return decode(at(result, 'signature'), fromBase58)
        },
        async () => {
          const signed = await signTransaction(wallet, { ...job, options })
          return decode(await send(toBase64(signed), options), fromBase58)
        },
      )
    },
    signIn: (input) =>
      withFallback(
        async () => {
          const result = await wallet.request({ method: 'solana_signIn', params: input })
          return {
            pubkey: at(result, 'pubkey'),
            signature: decode(at(result, 'signature'), fromBase58),
            signedMessage: decode(at(result, 'signedMessage'), fromBase58),
          }
        },
        async () => undefined,
      ),
    async signMessage(message, pubkey) {
      const params = { message: toBase58(message), pubkey }
      const result = await wallet.request({ method: 'solana_signMessage', params })
      return decode(at(result, 'signature'), fromBase58)
    },
    // One request for several transactions of one account, where the wallet has the method.
    signTransactions: (jobs) =>
      jobs.length > 1 && jobs.every(({ pubkey }) => pubkey === jobs[0]?.pubkey)
        ? withFallback(
            () => signAll(wallet, jobs),
            () => signEach(wallet, jobs),
          )
        : signEach(wallet, jobs),
  }
}

export async function getWalletRequests(
  getWallet: () => Promise<Eip1193Provider | undefined>,
): Promise<SolanaRequests> {
  const wallet = await getWallet()
  if (!wallet) throw createUnconnectedError()
  return createSolanaRequests(wallet)
}
