import * as v from 'valibot'
import { toRpcError } from '../errors/rpc-error.ts'
import { toHexChainId } from '../schema/primitives.ts'
import { parseAnswer } from '../schema/wallet-answers.ts'
import type { SignInMessageFields, SignInSession } from '../siwx/siwx.ts'
import type { Eip1193Provider } from './connector.ts'
import { type SignInAttempt, verifySigned } from './sign-in.ts'

/**
 * The codes of a wallet without `wallet_connect` or without its sign-in: EIP-1193, JSON-RPC, EIP-1474 and EIP-5792. A
 * wallet can have connected before it refuses the sign-in.
 */
const unsupported: readonly unknown[] = [4200, -32_601, -32_602, -32_004, 5700]
/** What wallets without such a code write. */
const unsupportedText =
  /unsupported|not (?:been )?(?:supported|implemented|found)|does(?: not|n.t) exist/i

const signInAnswer = v.object({
  accounts: v.array(
    v.object({
      address: v.string(),
      capabilities: v.optional(v.object({ signInWithEthereum: v.optional(v.unknown()) })),
    }),
  ),
})

const signedMessage = v.object({
  message: v.string(),
  signature: v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i)),
})

function isUnsupported(cause: unknown): boolean {
  const { code, message = '' } = toRpcError(cause)
  if (unsupported.includes(code)) return true
  return (code === undefined || code === -32_603) && unsupportedText.test(message)
}

/** The capability of ERC-7846. Its network is a hexadecimal number; the text that the wallet builds has a decimal one. */
function toCapability(message: SignInMessageFields) {
  const { accountAddress: _, chainId, ...fields } = message
  const entries = Object.entries({ ...fields, chainId: toHexChainId(chainId) })
  // Without the function that gives the text.
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && typeof value !== 'function'),
  )
}

/**
 * Connects to an EIP-1193 wallet and signs in by one prompt (`wallet_connect` of ERC-7846). Gives no session where the
 * wallet has no such method, or has connected without a sign-in.
 */
export async function connectWithSignIn(
  provider: Pick<Eip1193Provider, 'request'>,
  { chainId, signIn }: SignInAttempt,
): Promise<readonly SignInSession[]> {
  const message = await signIn.createMessage(chainId)
  const params = [{ capabilities: { signInWithEthereum: toCapability(message) }, version: '1' }]
  let answer: unknown
  try {
    answer = await provider.request({ method: 'wallet_connect', params })
  } catch (cause) {
    if (isUnsupported(cause)) return []
    throw cause
  }
  const { accounts } = parseAnswer(signInAnswer, answer)
  const signed = accounts.flatMap(({ address, capabilities }) => {
    const part = capabilities?.signInWithEthereum
    return part === undefined
      ? []
      : [{ accountAddress: address, ...parseAnswer(signedMessage, part) }]
  })
  return Promise.all(signed.map((one) => verifySigned(one, message, signIn)))
}
