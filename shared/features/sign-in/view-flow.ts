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
  readonly leave: (views: readonly SignInView[]) => void
  readonly isShown: () => boolean
  /** §4.15: once no other attempt to connect is in progress. */
  readonly offer: () => void
}

type ViewFlowOptions = {
  readonly context: CoreContext
  readonly follower: Pick<SessionFollower, 'getAccount'>
  readonly message: Pick<MessageController, 'start' | 'stop'>
  readonly modalFlow: Pick<ModalFlow, 'close' | 'open'>
  readonly onLeft: () => void
  readonly states: Pick<StateWriter, 'get'>
}

const isBehind = (view: ViewName) => view === 'Connect' || viewTraits[view].isAttempt === true

const openStatuses: ReadonlySet<string> = new Set(['linking', 'signed-out', 'signing'])

const isConnecting = ({ connections }: CoreContext): boolean =>
  connections.namespaces
    .map(connections.get)
    .some((state) => state.status === 'connecting' && !state.isRestoring && !state.previous)

/** A required sign-in that has not ended returns when another view is left (§4.19). */
function createHold({ context: { modal }, follower, states }: ViewFlowOptions) {
  let held: AccountId | undefined
  return {
    end() {
      held = undefined
    },
    isHeld: () => held !== undefined,
    /** Ends with its account, with a session, and with a modal that cannot be shown. */
    update(isOnView: boolean): void {
      const accountId = follower.getAccount()?.accountId
      const isDue = isSignInDue(states.get()) && !modal.store.getState().failure
      if (!isDue || (held && held !== accountId)) held = undefined
      else if (isOnView) held = accountId
    },
  }
}

function createSight({ context, states }: Pick<ViewFlowOptions, 'context' | 'states'>) {
  const { navigation } = context
  const getView = () => navigation.store.getState().view
  const isApproving = () => isShown(context) && getView() === 'ApproveTransaction'
  const isSigning = () => 'step' in states.get()
  return {
    getView,
    isApproving,
    /** An approval of the embedded wallet above it counts. */
    isOnView: (): boolean => {
      if (!isApproving()) return isShown(context) && getView() === 'SIWXSignMessage'
      return isSigning() || navigation.store.getState().history.includes('SIWXSignMessage')
    },
    isSigning,
  }
}

export function createViewFlow(options: ViewFlowOptions): ViewFlow {
  const { context, follower, message, modalFlow, onLeft, states } = options
  const { connections, modal, navigation, signInState } = context
  const { getView, isApproving, isOnView, isSigning } = createSight(options)
  const hold = createHold(options)
  let isOffered = false
  let shown: ViewName | undefined

  function show(): void {
    // Leaving the view would end a session of several namespaces, or a request in progress.
    if (!isOffered || isConnecting(context) || isApproving()) return
    isOffered = false
    if (!hold.isHeld() && !['signed-out', 'unknown'].includes(states.get().status)) return
    if (!isShown(context)) return modalFlow.open({ view: 'SIWXSignMessage' })
    // A required sign-in has no way back.
    if (isBehind(getView()) || isSignInDue(states.get())) navigation.replace('SIWXSignMessage')
    else navigation.push('SIWXSignMessage')
  }

  const isAway = () => hold.isHeld() && (!isShown(context) || getView() === 'Account')

  /** Leaving can end the connection, so this waits for a later task. */
  async function returnToView(): Promise<void> {
    await Promise.resolve()
    if (isAway()) offer()
  }

  function followLeaving(): void {
    if (isAway()) void returnToView()
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
      if (isApproving() && views.includes('ConnectingSiwe'))
        navigation.substitute('ConnectingSiwe', 'Account')
      if (isShown(context) && views.some((name) => name === view)) modalFlow.close()
    },
    offer,
  }
}
