import { joinUndo, type Undo } from '../../async/listeners.ts'
import type { ViewName } from '../../controllers/navigation.ts'
import type { CoreContext } from '../../core/context.ts'
import { isSignInDue } from '../../core/sign-in-state.ts'
import type { ModalFlow } from '../../flows/open-modal.ts'
import type { AccountId } from '../../schema/primitives.ts'
import type { MessageController } from './message-controller.ts'
import type { SessionFollower } from './session-follower.ts'
import type { StateWriter } from './state-writer.ts'

/** The views that a new connection leaves for the sign-in: there is no way back to them. */
const leftViews: ReadonlySet<ViewName> = new Set<ViewName>([
  'Connect',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ConnectingSiwe',
  'ConnectingSocial',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
])

export type SignInView = 'ConnectingSiwe' | 'SIWXSignMessage'

export type ViewFlow = {
  readonly destroy: Undo
  /** Closes the modal if it shows one of the views. A required sign-in does not return. */
  readonly leave: (views: readonly SignInView[]) => void
  readonly isShown: () => boolean
  /** Shows SIWXSignMessage (§4.15), once no other attempt to connect is in progress. */
  readonly offer: () => void
}

type ViewFlowOptions = {
  readonly context: CoreContext
  readonly follower: Pick<SessionFollower, 'getAccount'>
  readonly message: Pick<MessageController, 'start' | 'stop'>
  readonly modalFlow: Pick<ModalFlow, 'close' | 'open'>
  /** Called when the sign-in is not shown any more and the account has no session, however the visitor has left it. */
  readonly onLeft: () => void
  readonly states: Pick<StateWriter, 'get'>
}

const openStatuses: ReadonlySet<string> = new Set(['linking', 'signed-out', 'signing'])

const isConnecting = ({ connections }: CoreContext): boolean =>
  connections.namespaces
    .map(connections.get)
    .some((state) => state.status === 'connecting' && !state.isRestoring && !state.previous)

/** Remembers the account whose required sign-in was shown and has not ended: it returns when another view is left (§4.19). */
function createHold({ context: { modal }, follower, states }: ViewFlowOptions) {
  let held: AccountId | undefined
  return {
    end() {
      held = undefined
    },
    isHeld: () => held !== undefined,
    /** It ends with its account, with a session, and with a modal that cannot be shown. */
    update(isOnView: boolean): void {
      const accountId = follower.getAccount()?.accountId
      const isDue = isSignInDue(states.get()) && !modal.store.getState().failure
      if (!isDue || (held && held !== accountId)) held = undefined
      else if (isOnView) held = accountId
    },
  }
}

/** Shows the sign-in, and keeps its message ready while it is shown. */
export function createViewFlow(options: ViewFlowOptions): ViewFlow {
  const { context, follower, message, modalFlow, onLeft, states } = options
  const { connections, modal, navigation, options: hostOptions, signInState } = context
  const hold = createHold(options)
  let isOffered = false
  /** The view that showed the sign-in, while it is shown. */
  let shown: ViewName | undefined

  const getView = () => navigation.store.getState().view
  const isShown = () => hostOptions.enableEmbedded || modal.store.getState().open

  /** Whether the visitor sees the sign-in, or what the embedded wallet asks for it. */
  function isOnView(): boolean {
    if (!isShown()) return false
    const view = getView()
    return view === 'SIWXSignMessage' || (view === 'ApproveTransaction' && 'step' in states.get())
  }

  function show(): void {
    // One session of several namespaces would end if its view was left.
    if (!isOffered || isConnecting(context)) return
    isOffered = false
    if (!hold.isHeld() && !['signed-out', 'unknown'].includes(states.get().status)) return
    if (!isShown()) return modalFlow.open({ view: 'SIWXSignMessage' })
    // Nothing leads back from a required sign-in.
    if (leftViews.has(getView()) || isSignInDue(states.get())) navigation.replace('SIWXSignMessage')
    else navigation.push('SIWXSignMessage')
  }

  /** Whether a required sign-in is to be shown again: the modal is closed, or shows the account. */
  const isAway = () => hold.isHeld() && (!isShown() || getView() === 'Account')

  /** After the task in which it was left: it can end the connection. */
  async function returnToView(): Promise<void> {
    await Promise.resolve()
    if (isAway()) offer()
  }

  function offer(): void {
    isOffered = true
    show()
  }

  function sync(): void {
    const isNow = isOnView()
    const before = shown
    shown = isNow ? getView() : undefined
    const account = follower.getAccount()
    hold.update(isNow)
    const isOpen = openStatuses.has(states.get().status)
    if (isNow && isOpen && account) message.start(account)
    if (!isNow) message.stop()
    // A closed approval is a refusal, which shows the sign-in again (§4.17).
    if (before === 'SIWXSignMessage' && !isNow && isOpen && !hold.isHeld()) onLeft()
    if (isAway()) void returnToView()
  }

  return {
    destroy: joinUndo([
      connections.store.subscribe(show),
      modal.store.subscribe(sync),
      navigation.store.subscribe(sync),
      signInState.subscribe(sync),
    ]),
    isShown,
    leave(views) {
      isOffered = false
      hold.end()
      const view = getView()
      if (isShown() && views.some((name) => name === view)) modalFlow.close()
    },
    offer,
  }
}
