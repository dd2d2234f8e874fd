import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { type ChainId, toNamespace } from '../../schema/primitives.ts'
import type { SignInMessage, SignInMessageFields, SignInSession, Siwx } from '../../siwx/siwx.ts'
import type { ConnectionSignIn } from './connection-sign-in.ts'
import type { SiwxClient } from './siwx-client.ts'
import { toFields } from './to-fields.ts'

/** The views of an attempt to connect that wait for the wallet. */
const attemptViews: readonly string[] = [
  'ConnectingExternal',
  'ConnectingSocial',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]

/**
 * Rejects what a wallet has signed in place of what it was asked for, and a signature that is not that of the account. A node that
 * does not answer is not a wrong signature: the siwx of the host verifies it again.
 */
async function verify(
  { chainClients, network }: CoreContext,
  session: SignInSession,
  requested: SignInMessageFields,
): Promise<void> {
  const { checkSignature, compareSignIn } = await import('./load-verification.ts')
  const [field] = compareSignIn(session, requested)
  if (field)
    throw new PorticoError('siwx-signature-failed', `The wallet signed another ${field}.`, {
      details: { field },
    })
  const check = await checkSignature(session, async (chainId, request) => {
    const client = chainClients.get(toNamespace(chainId))
    const target = network.find(chainId)
    if (!client || !target) throw new PorticoError('network-not-found')
    return client.read({ ...request, network: target })
  })
  if (check === 'valid' || check === 'node-unreachable') return
  throw new PorticoError('siwx-signature-failed', 'The signature is not that of the account.', {
    details: { check },
  })
}

/**
 * Creates a message whose text a wallet writes, with a time if the host gives none. Rejects where the fields fit in no such text:
 * what the wallet signs could not be compared with them. A host with a text that follows other rules, such as one with a statement
 * that is not ASCII, has it signed after the connection.
 */
async function createMessage(
  { platform }: CoreContext,
  host: Siwx,
  chainId: ChainId,
): Promise<SignInMessage> {
  const message = await host.createMessage({ accountAddress: '', chainId })
  const { createSignInMessage } = await import('../../siwx/sign-in-message.ts')
  const issuedAt = message.issuedAt ?? new Date(platform.clock.now()).toISOString()
  return createSignInMessage({ ...toFields(message), issuedAt })
}

/** Signs in with a connection (§4.22). What the wallet has signed is kept before the connection is active. */
export function createOneClick(options: {
  readonly context: CoreContext
  readonly host: Siwx
  readonly onKept: () => void
  readonly siwx: SiwxClient
}): ConnectionSignIn {
  const { context, host, onKept, siwx } = options
  const { connections, modal, navigation, snackbar } = context
  const isOn = (views: readonly string[]) =>
    modal.store.getState().open && views.includes(navigation.store.getState().view)

  return {
    createMessage: (chainId) => createMessage(context, host, chainId),
    async keep({ namespace }, sessions) {
      const hasOthers = connections.namespaces.some(
        (name) => name !== namespace && connections.get(name).status === 'connected',
      )
      if (isOn(attemptViews)) navigation.push('ConnectingSiwe')
      snackbar.show('loading', 'authenticating')
      try {
        // `setSessions` replaces the sessions of other namespaces, too.
        if (hasOthers) for (const session of sessions) await siwx.add(session)
        else await siwx.setAll(sessions)
      } catch (cause) {
        context.track({ event: 'SIWX_AUTH_ERROR' })
        if (isOn(['ConnectingSiwe'])) navigation.goBack()
        throw cause
      } finally {
        snackbar.hide()
      }
      context.track({ event: 'SIWX_AUTH_SUCCESS' })
      onKept()
    },
    verify: (session, requested) => verify(context, session, requested),
  }
}
