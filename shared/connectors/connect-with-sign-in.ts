import * as v from 'valibot'
import { toRpcError } from '../errors/rpc-error.ts'
import { toHexChainId } from '../schema/primitives.ts'
import { parseAnswer } from '../schema/wallet-answers.ts'
import type { SignInMessageFields, SignInSession } from '../siwx/siwx.ts'
import type { Eip1193Provider } from './connector.ts'
import { type SignInAttempt, verifySigned } from './sign-in.ts'

/** The wallet has no `wallet_connect`, or no sign-in in it. It can have connected before it refuses. */
const unsupported: readonly unknown[] = [4200, -32_601, -32_602, -32_004, 5700]
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

/** ERC-7846: hexadecimal here; the text that the wallet builds has a decimal number. */
function toCapability(message: SignInMessageFields) {
  const { accountAddress: _, chainId, ...fields } = message
  const entries = Object.entries({ ...fields, chainId: toHexChainId(chainId) })
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && typeof value !== 'function'),
  )
}

/** `wallet_connect` of ERC-7846. No session where the wallet has no such method, or has connected without a sign-in. */
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
