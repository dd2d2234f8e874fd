import { joinUndo, type Undo } from '../../async/listeners.ts'
import type { ViewName } from '../../controllers/navigation.ts'
import type { CoreContext } from '../../core/context.ts'
import { isShown } from '../../core/is-shown.ts'
import { isSignInDue } from '../../core/sign-in-state.ts'
import type { ModalFlow } from '../../flows/open-modal.ts'
import type { AccountId } from '../../schema/primitives.ts'
import { viewTraits } from '../views.ts'
import type { MessageController } from './message-controller.ts'
import type { SessionFollower } from './session-follower.ts'
import type { StateWriter } from './state-writer.ts'

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

/** Whether a new connection leaves the view for the sign-in: there is no way back to it. */
const isBehind = (view: ViewName) => view === 'Connect' || viewTraits[view].isAttempt === true

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

/** What the visitor sees. */
function createSight({ context, states }: Pick<ViewFlowOptions, 'context' | 'states'>) {
  const { navigation } = context
  const getView = () => navigation.store.getState().view
  const isApproving = () => isShown(context) && getView() === 'ApproveTransaction'
  const isSigning = () => 'step' in states.get()
  return {
    getView,
    isApproving,
    /** Whether it is the sign-in, or an approval of the embedded wallet above it. */
    isOnView: (): boolean => {
      if (!isApproving()) return isShown(context) && getView() === 'SIWXSignMessage'
      return isSigning() || navigation.store.getState().history.includes('SIWXSignMessage')
    },
    isSigning,
  }
}

/** Shows the sign-in, and keeps its message ready while it is shown. */
export function createViewFlow(options: ViewFlowOptions): ViewFlow {
  const { context, follower, message, modalFlow, onLeft, states } = options
  const { connections, modal, navigation, signInState } = context
  const { getView, isApproving, isOnView, isSigning } = createSight(options)
  const hold = createHold(options)
  let isOffered = false
  /** The view that showed the sign-in, while it is shown. */
  let shown: ViewName | undefined

  function show(): void {
    // One session of several namespaces would end if its view was left, as a request would that waits for the visitor.
    if (!isOffered || isConnecting(context) || isApproving()) return
    isOffered = false
    if (!hold.isHeld() && !['signed-out', 'unknown'].includes(states.get().status)) return
    if (!isShown(context)) return modalFlow.open({ view: 'SIWXSignMessage' })
    // Nothing leads back from a required sign-in.
    if (isBehind(getView()) || isSignInDue(states.get())) navigation.replace('SIWXSignMessage')
    else navigation.push('SIWXSignMessage')
  }

  /** Whether a required sign-in is to be shown again: the modal is closed, or shows the account. */
  const isAway = () => hold.isHeld() && (!isShown(context) || getView() === 'Account')

  /** After the task in which it was left: it can end the connection. */
  async function returnToView(): Promise<void> {
    await Promise.resolve()
    if (isAway()) offer()
  }

  function followLeaving(): void {
    if (isAway()) void returnToView()
    // What has waited for an approval.
    show()
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
    // A closed approval of the sign-in is a refusal, which shows it again (§4.17).
    const isLeft = before === 'SIWXSignMessage' || (before && !isSigning())
    if (isLeft && !isNow && isOpen && !hold.isHeld()) onLeft()
    followLeaving()
  }

  return {
    destroy: joinUndo([
      connections.store.subscribe(show),
      modal.store.subscribe(sync),
      navigation.store.subscribe(sync),
      signInState.subscribe(sync),
    ]),
    isShown: () => isShown(context),
    leave(views) {
      isOffered = false
      hold.end()
      const view = getView()
      // What is above it goes back to the account.
      if (isApproving() && views.includes('ConnectingSiwe'))
        navigation.substitute('ConnectingSiwe', 'Account')
      if (isShown(context) && views.some((name) => name === view)) modalFlow.close()
    },
    offer,
  }
}
