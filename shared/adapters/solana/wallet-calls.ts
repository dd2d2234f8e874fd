import * as v from 'valibot'
import type { Eip1193Provider } from '../../connectors/connector.ts'
import { type ErrorCode, PorticoError } from '../../errors/portico-error.ts'
import { toWalletError } from '../../errors/rpc-error.ts'
import { createWalletCallError } from '../../errors/wallet-call-error.ts'
import { fromBase58, toBase58 } from '../../format/base58.ts'
import { isAddress } from '../../schema/is-address.ts'
import type { Adapter } from '../adapter.ts'
import { readBudget, trialBudget } from './compute-budget.ts'
import { loadTransfer } from './load-kit.ts'
import type { ComputeBudget } from './transfer.ts'

export { loadTransfer, readBudget, trialBudget }

const keyLength = 32
/** Lamports have 64 bits. */
const mostLamports = 2n ** 64n - 1n
/** Errors that the visitor has caused or can fix keep their own message. */
const plainCodes: readonly ErrorCode[] = ['send-invalid', 'unauthorized', 'user-rejected']

const signed = v.object({ signature: v.pipe(v.string(), v.regex(/./s)) })

async function requestSignature(
  provider: Eip1193Provider,
  method: string,
  params: unknown,
): Promise<string> {
  try {
    const parsed = v.safeParse(signed, await provider.request({ method, params }))
    if (parsed.success) return parsed.output.signature
  } catch (cause) {
    throw toWalletError(cause)
  }
  throw new PorticoError('bad-response', 'The wallet sent an unexpected shape.')
}

export const signMessage: Adapter['signMessage'] = async (options) => {
  const { address, message, provider } = options
  if (!provider) throw createWalletCallError('provider-missing')
  const params = { message: toBase58(new TextEncoder().encode(message)), pubkey: address }
  return requestSignature(provider, 'solana_signMessage', params)
}

export const isKey = (text: string): boolean => fromBase58(text)?.length === keyLength

/** §5.3. */
function parseAddress(text: string): string {
  if (isAddress(text, 'solana') && isKey(text)) return text
  throw createWalletCallError('send-invalid')
}

type Send = Parameters<Adapter['sendTransaction']>[0]

const latest = v.object({
  value: v.object({ blockhash: v.pipe(v.string(), v.check(isKey)) }),
})

/** Valid for about a minute, on its cluster only. */
export async function readBlockhash(
  read: Adapter['read'],
  network: Send['network'],
): Promise<string> {
  const params = [{ commitment: 'confirmed' }]
  const answer = v.safeParse(latest, await read({ method: 'getLatestBlockhash', network, params }))
  if (answer.success) return answer.output.value.blockhash
  throw new PorticoError('bad-response', 'The node sent no blockhash.')
}

export async function signAndSend(
  { from, network, provider }: Pick<Send, 'from' | 'network' | 'provider'>,
  read: Adapter['read'],
  write: (blockhash: string) => Promise<{ readonly transaction: string }>,
): Promise<string> {
  try {
    const { transaction } = await write(await readBlockhash(read, network))
    return await requestSignature(provider, 'solana_signAndSendTransaction', {
      pubkey: from,
      // The default is `finalized`, which does not have the block yet.
      sendOptions: { preflightCommitment: 'confirmed' },
      transaction,
    })
  } catch (cause) {
    const error = toWalletError(cause)
    if (plainCodes.includes(error.code)) throw error
    const { code, details } = error
    // §8.5
    const message = 'Failed to send transaction. Please try again.'
    throw new PorticoError(code, message, { cause: error, details })
  }
}

export async function sendTransaction(options: Send, read: Adapter['read']): Promise<string> {
  const { from, network, to, value } = options
  if (value <= 0n || value > mostLamports) throw createWalletCallError('send-invalid')
  const addresses = { from: parseAddress(from), to: parseAddress(to) }
  return signAndSend(options, read, async (blockhash) => {
    const { createTransfer } = await loadTransfer()
    const toTransfer = (budget: ComputeBudget) =>
      createTransfer({ ...addresses, blockhash, budget, lamports: value })
    const trial = toTransfer(trialBudget).transaction
    const accounts = Object.values(addresses)
    return toTransfer(await readBudget({ network, read }, { accounts, trial }))
  })
}
