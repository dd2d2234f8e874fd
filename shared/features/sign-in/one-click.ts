import { importCode } from '../../async/import-code.ts'
import type { CoreContext } from '../../core/context.ts'
import { isShown } from '../../core/is-shown.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { SignInMessage, Siwx } from '../../siwx/siwx.ts'
import { viewTraits } from '../views.ts'
import type { ConnectionSignIn } from './connection-sign-in.ts'
import type { SiwxClient } from './siwx-client.ts'
import { toFields } from './to-fields.ts'
import { verifySession } from './verify-session.ts'

/** The wallet writes the text. Fields that fit in no such text, such as a statement that is not ASCII, are signed after the connection. */
async function createMessage(
  { platform }: CoreContext,
  host: Siwx,
  chainId: ChainId,
): Promise<SignInMessage> {
  const message = await host.createMessage({ accountAddress: '', chainId })
  const { createSignInMessage } = await importCode(() => import('../../siwx/sign-in-message.ts'))
  const issuedAt = message.issuedAt ?? new Date(platform.clock.now()).toISOString()
  return createSignInMessage({ ...toFields(message), issuedAt })
}

/** §4.22: the session is kept before the connection is active. */
export function createOneClick(options: {
  readonly context: CoreContext
  readonly host: Siwx
  readonly onKept: () => void
  readonly siwx: SiwxClient
}): ConnectionSignIn {
  const { context, host, onKept, siwx } = options
  const { connections, navigation, snackbar } = context
  const getShown = () => (isShown(context) ? navigation.store.getState().view : undefined)

  return {
    createMessage: (chainId) => createMessage(context, host, chainId),
    async keep({ namespace }, sessions) {
      const hasOthers = connections.namespaces.some(
        (name) => name !== namespace && connections.get(name).status === 'connected',
      )
      const shown = getShown()
      if (shown && viewTraits[shown].isAttempt) navigation.push('ConnectingSiwe')
      snackbar.show('loading', 'authenticating')
      try {
        // `setSessions` replaces the sessions of other namespaces, too.
        if (hasOthers) for (const session of sessions) await siwx.add(session)
        else await siwx.setAll(sessions)
      } catch (cause) {
        context.track({ event: 'SIWX_AUTH_ERROR' })
        if (getShown() === 'ConnectingSiwe') navigation.goBack()
        throw cause
      } finally {
        snackbar.hide()
      }
      context.track({ event: 'SIWX_AUTH_SUCCESS' })
      onKept()
    },
    verify: (session, requested) => verifySession(context, session, requested),
  }
}
