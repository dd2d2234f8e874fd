import { importCode } from '../../async/import-code.ts'
import type { CoreContext } from '../../core/context.ts'
import type { SignInSession } from '../../siwx/siwx.ts'
import type { PreparedMessage } from './message-controller.ts'
import { toFields } from './to-fields.ts'
import { verifySession } from './verify-session.ts'

/** Keys on a device sign no other text. `undefined` where the host's text follows other rules: it is then signed as a message. */
export async function signInOnDevice(
  context: Pick<CoreContext, 'chainClients' | 'network'>,
  { account, fields }: PreparedMessage,
): Promise<SignInSession | undefined> {
  const { chainId, connector } = account
  let isOfOtherRules = false
  async function createMessage() {
    const { createSignInMessage } = await importCode(() => import('../../siwx/sign-in-message.ts'))
    try {
      return createSignInMessage(toFields(fields))
    } catch (cause) {
      isOfOtherRules = true
      throw cause
    }
  }
  try {
    return await connector.signIn?.({
      chainId,
      signIn: {
        createMessage,
        verify: (session, requested) => verifySession(context, session, requested),
      },
    })
  } catch (cause) {
    if (isOfOtherRules) return undefined
    throw cause
  }
}
