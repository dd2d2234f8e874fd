import type { CoreContext } from '../../core/context.ts'
import { isShown } from '../../core/is-shown.ts'
import { isPorticoError, type PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import { leaveAccount } from './decline.ts'
import type { MessageController, PreparedMessage } from './message-controller.ts'
import type { SessionEffects } from './session-effects.ts'
import type { SessionFollower } from './session-follower.ts'
import type { SignInAccount } from './sign-in-account.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { toTimestamp } from './sign-in-times.ts'
import type { Signer } from './signer.ts'

export type SignInActions = {
  /** §2.20. */
  readonly signMessage: () => Promise<void>
  /** §4.18 */
  readonly cancelSignIn: () => Promise<void>
  readonly retrySignIn: () => void
  readonly signOut: () => Promise<void>
}

type ViewParts = SignInParts & {
  readonly follower: Pick<SessionFollower, 'getAccount' | 'readAgain'>
  readonly message: MessageController
  readonly effects: Pick<SessionEffects, 'keepSessions' | 'onCancelled'>
  readonly signer: Signer
  readonly signOut: () => Promise<void>
}

function takePrepared({ follower, message, options }: ViewParts): PreparedMessage | undefined {
  const state = message.store.getState()
  const accountId = follower.getAccount()?.accountId
  if (state.status !== 'ready' || state.prepared.account.accountId !== accountId) return undefined
  const end = toTimestamp(state.prepared.fields.expirationTime) ?? Infinity
  if (end > options.context.platform.clock.now()) return state.prepared
  message.renew()
  return undefined
}

/** Goes back from the approval (§2.32). Returns the function that removes it. */
function pushEntry({ navigation }: Pick<CoreContext, 'navigation'>): () => void {
  const entry = { goBack: true }
  navigation.pushTransaction(entry)
  return () => {
    entry.goBack = false
    if (navigation.store.getState().transactionStack.at(-1) === entry)
      navigation.popTransaction(false)
  }
}

/** §4.17, §8.7, §8.8 */
function showFailure(parts: ViewParts, account: SignInAccount, error: PorticoError): void {
  const { message, options, states } = parts
  const { navigation, snackbar } = options.context
  const state = states.get()
  // The visitor left: the attempt was dropped.
  if (state.status !== 'signed-out' || state.error !== error) return
  if (!isShown(options.context) || navigation.store.getState().view === 'ApproveTransaction')
    options.modalFlow.open({ view: 'SIWXSignMessage' })
  if (isPorticoError(error, 'user-rejected')) return snackbar.show('error', 'signature-declined')
  const isOfWallet = isPorticoError(error, 'siwx-signature-failed')
  if (isOfWallet && account.type === 'smartAccount')
    snackbar.show('error', 'smart-account-unsupported')
  // A server forgets a nonce that it has refused.
  message.renew()
}

export function createViewActions(parts: ViewParts): SignInActions {
  const { follower, message, options, effects, signer, siwx, states, signIns } = parts
  const { context } = options

  return {
    async cancelSignIn() {
      context.track({ event: 'CLICK_CANCEL_SIWX' })
      const account = follower.getAccount()
      signer.abort()
      if (account) {
        signIns.decline(account.accountId)
        states.setSignedOut(account)
      }
      effects.onCancelled()
      if (!context.options.enableEmbedded) context.navigation.reset('Connect')
      if (account && siwx.isRequired())
        await effects.keepSessions(() => leaveAccount(options, signIns, account))
    },
    retrySignIn() {
      const account = follower.getAccount()
      if (states.get().status !== 'unknown' || !account) return message.renew()
      states.setChecking(account)
      follower.readAgain('expired')
    },
    async signMessage() {
      const prepared = takePrepared(parts)
      if (!prepared) return
      const { account } = prepared
      // The embedded wallet's approval is above the view, and returns to it (§2.30).
      const removeEntry = account.connector.type === 'AUTH' ? pushEntry(context) : undefined
      try {
        await signer.sign({ account, onSigned: removeEntry, prepared })
      } catch (cause) {
        showFailure(parts, account, toPorticoError(cause, 'internal'))
      } finally {
        removeEntry?.()
      }
    },
    async signOut() {
      try {
        await parts.signOut()
      } catch (cause) {
        context.platform.log('error', 'The session could not be ended.', cause)
        context.snackbar.show('error', 'siwx-failed')
      }
    },
  }
}
