import * as v from 'valibot'
import type { Eip1193Provider } from '../../connectors/connector.ts'
import { type ErrorCode, PorticoError } from '../../errors/portico-error.ts'
import { toWalletError } from '../../errors/rpc-error.ts'
import { snackbarMessages } from '../../errors/snackbar-messages.ts'
import { fromBase58, toBase58 } from '../../format/base58.ts'
import { toBase64 } from '../../format/base64.ts'
import { isAddress } from '../../schema/primitives.ts'
import type { Adapter } from '../adapter.ts'
import { createTransfer } from './transfer.ts'

const keyLength = 32
/** Lamports have 64 bits. */
const mostLamports = 2n ** 64n - 1n
/** Errors that the visitor has caused or can fix keep their own message. */
const plainCodes: readonly ErrorCode[] = ['send-invalid', 'unauthorized', 'user-rejected']

const signed = v.object({ signature: v.pipe(v.string(), v.nonEmpty()) })
const latest = v.object({ value: v.object({ blockhash: v.string() }) })

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

/** Signs a text (services §5.5). */
export const signMessage: Adapter['signMessage'] = async (options) => {
  const { address, message, provider } = options
  if (!provider) throw new PorticoError('provider-missing')
  const params = { message: toBase58(new TextEncoder().encode(message)), pubkey: address }
  return requestSignature(provider, 'solana_signMessage', params)
}

/** Parses the public key of an address (§5.3). */
function parseKey(address: string): Uint8Array {
  const key = isAddress(address, 'solana') ? fromBase58(address) : undefined
  if (key?.length === keyLength) return key
  throw new PorticoError('send-invalid')
}

type Send = Parameters<Adapter['sendTransaction']>[0]

async function readBlockhash(read: Adapter['read'], network: Send['network']) {
  const params = [{ commitment: 'confirmed' }]
  const answer = v.safeParse(latest, await read({ method: 'getLatestBlockhash', network, params }))
  const blockhash = answer.success ? fromBase58(answer.output.value.blockhash) : undefined
  if (blockhash?.length === keyLength) return blockhash
  throw new PorticoError('bad-response', 'The node sent no blockhash.')
}

/**
 * Sends SOL. The wallet chooses the fees.
 *
 * The blockhash in the transaction is from its cluster, so that no other cluster accepts it.
 */
export async function sendTransaction(options: Send, read: Adapter['read']): Promise<string> {
  const { from, network, provider, to, value } = options
  if (value <= 0n || value > mostLamports) throw new PorticoError('send-invalid')
  const keys = { from: parseKey(from), to: parseKey(to) }
  try {
    const blockhash = await readBlockhash(read, network)
    const transaction = toBase64(createTransfer({ ...keys, blockhash, lamports: value }))
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
    throw new PorticoError(code, snackbarMessages['solana-send-failed'], { cause: error, details })
  }
}
