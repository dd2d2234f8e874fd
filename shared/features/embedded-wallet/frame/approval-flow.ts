import { joinUndo } from '../../../async/listeners.ts'
import type { CoreContext } from '../../../core/context.ts'
import { isShown } from '../../../core/is-shown.ts'
import type { ModalFlow } from '../../../flows/open-modal.ts'
import { viewTraits } from '../../views.ts'
import type { ApprovalOutcome, FrameClient } from './frame-client.ts'
import type { FrameEventName } from './messages.ts'

export type ApprovalFlow = {
  readonly destroy: () => void
}

export type ApprovalFlowContext = Pick<CoreContext, 'modal' | 'navigation'> & {
  readonly options: Pick<CoreContext['options'], 'enableEmbedded'>
}

export type ApprovalFlowOptions = {
  readonly frame: Pick<FrameClient, 'abortUnsafe' | 'onApprovalEnd' | 'onApprovalStart'>
  readonly modalFlow: Pick<ModalFlow, 'close' | 'open'>
  readonly refreshBalance: () => Promise<void>
}

/** §2.12, §4.23 to §4.25: leaves with the last approval. */
export function createApprovalFlow(
  context: ApprovalFlowContext,
  { frame, modalFlow, refreshBalance }: ApprovalFlowOptions,
): ApprovalFlow {
  const { modal, navigation } = context
  let open = 0
  /** Whether the view before has a next step: the code of a new email address, or one of its own. */
  let goesBack = false

  const isApproving = () => navigation.store.getState().view === 'ApproveTransaction'

  function begin(name: FrameEventName): void {
    open += 1
    const { view } = navigation.store.getState()
    if (isShown(context) && isApproving()) return
    goesBack =
      isShown(context) && (name === 'UPDATE_EMAIL' || viewTraits[view].hasNextStep === true)
    // The view has nothing to show after the approval (§2.33).
    if (isShown(context) && view === 'ConnectingSiwe')
      navigation.pushTransaction({ goBack: false, replace: true })
    if (isShown(context)) navigation.push('ApproveTransaction')
    else modalFlow.open({ view: 'ApproveTransaction' })
  }

  function exit(outcome: ApprovalOutcome): void {
    // A visitor who has opened another view stays there.
    if (open > 0 || !isShown(context) || !isApproving()) return
    if (navigation.store.getState().transactionStack.length > 0)
      navigation.popTransaction(outcome !== 'succeeded')
    else if (goesBack) navigation.goBack()
    else modalFlow.close()
  }

  function end(outcome: ApprovalOutcome): void {
    open -= 1
    exit(outcome)
    if (outcome === 'succeeded') void refreshBalance()
  }

  return {
    destroy: joinUndo([
      frame.onApprovalStart(begin),
      frame.onApprovalEnd(end),
      modal.store.subscribe((state, previous) => {
        if (state.open || !previous.open || open === 0) return
        if (isApproving()) navigation.popTransaction(true)
        frame.abortUnsafe()
      }),
      navigation.store.subscribe((state, previous) => {
        // A request that is not shown cannot be approved.
        if (previous.view === 'ApproveTransaction' && state.view !== previous.view)
          frame.abortUnsafe()
      }),
    ]),
  }
}
