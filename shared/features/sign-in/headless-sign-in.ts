import { untilAborted } from '../../async/abort.ts'
import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { isSameAddress } from '../../format/address.ts'
import type { SignInSession } from '../../siwx/siwx.ts'
import type { MessageController } from './message-controller.ts'
import type { SessionEffects } from './session-effects.ts'
import type { SessionFollower } from './session-follower.ts'
import { getSignInAccount, type SignInAccount } from './sign-in-account.ts'
import type { SignInParts } from './sign-in-parts.ts'
import type { Signer } from './signer.ts'

/** What `signIn` takes. */
export type SignInRequestOptions = {
  /**
   * Whether the account has to be linked to another one that is signed in on this visit. Without such an account, `signIn` rejects
   * with `params-invalid`. The other account stays signed in, whether or not this is set.
   *
   * @default false
   */
  readonly link?: boolean | undefined
  /**
   * Aborts the sign-in. The promise then rejects with `aborted`, and a signature that comes later is dropped.
   *
   * @default undefined
   */
  readonly signal?: AbortSignal | undefined
}

type HeadlessParts = SignInParts & {
  readonly follower: Pick<SessionFollower, 'getAccount' | 'whenRead'>
  readonly message: Pick<MessageController, 'renew' | 'store'>
  readonly effects: Pick<SessionEffects, 'keepSessions'>
  readonly signer: Signer
}

function createSignOut(parts: HeadlessParts): () => Promise<void> {
  const { follower, options, effects, post, signer, siwx, states, signIns } = parts
  const { connectionFlow, context } = options
  return async () => {
    const account = getSignInAccount(context)
    signer.abort()
    const others = signIns
      .getAccounts()
      .filter(
        ({ accountId, address }) =>
          accountId !== account.accountId && isSameAddress(address, account.address),
      )
    for (const one of [account, ...others]) {
      await siwx.revoke(one)
      signIns.forget(one.accountId)
      signIns.decline(one.accountId)
    }
    if (follower.getAccount()?.accountId === account.accountId) states.setSignedOut(account)
    post()
    if (siwx.isRequired())
      await effects.keepSessions(() => connectionFlow.disconnect(account.namespace))
  }
}

export function createHeadlessSignIn(parts: HeadlessParts): {
  readonly signIn: (request?: SignInRequestOptions) => Promise<SignInSession>
  readonly signOut: () => Promise<void>
} {
  const { follower, message, options, signer, states, signIns } = parts
  const { context } = options

  function findPrepared({ accountId }: SignInAccount) {
    const state = message.store.getState()
    const isReady = state.status === 'ready' && state.prepared.account.accountId === accountId
    return isReady ? state.prepared : undefined
  }

  async function getAccount({
    link = false,
    signal,
  }: SignInRequestOptions): Promise<SignInAccount> {
    getSignInAccount(context)
    await untilAborted(follower.whenRead(), signal)
    const account = getSignInAccount(context)
    if (link && !signIns.findLinked(account))
      throw new PorticoError('params-invalid', 'signIn: No other account is signed in to link to.')
    if (context.chainClients.get(account.namespace)?.signMessage) return account
    throw new PorticoError('siwx-client-required', 'No ConnectionController client found')
  }

  return {
    async signIn(request = {}) {
      const { signal } = request
      const account = await getAccount(request)
      const known = signIns.getSession(account.accountId)
      if (known) return known
      if (signal?.aborted) throw new PorticoError('aborted')
      const abort = () => {
        signer.abort()
        states.setSignedOut(account)
      }
      signal?.addEventListener('abort', abort)
      try {
        return await signer.sign({ account, prepared: findPrepared(account) })
      } catch (cause) {
        // A server forgets a nonce that it has refused.
        if (!isPorticoError(cause, 'user-rejected')) message.renew()
        throw cause
      } finally {
        signal?.removeEventListener('abort', abort)
      }
    },
    signOut: createSignOut(parts),
  }
}
