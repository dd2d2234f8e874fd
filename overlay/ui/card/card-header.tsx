import type { RefObject } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import type { Actions } from '../../../shared/core/actions.ts'
import { viewTraits } from '../../../shared/features/views.ts'
import { useCore } from '../hooks/use-core.ts'
import { useFeatures } from '../hooks/use-features.ts'
import { useMessage } from '../hooks/use-message.ts'
import { Header } from '../primitives/header.tsx'

type Props = {
  headingId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Closes a card that shows a success. The modal itself can be closed by then. */
  onSuccessEnd?: (() => void) | undefined
  title: string
  view: ViewName
}

/** On a view that waits for a wallet, the back button ends the wait. */
function getBackAction(actions: Actions, view: ViewName): () => void {
  if (view === 'ConnectingExternal') return actions.cancelConnect
  return view === 'SwitchNetwork' ? actions.cancelSwitch : actions.goBack
}

export function CardHeader({ headingId, headingRef, onSuccessEnd, title, view }: Props) {
  const { actions, options } = useCore()
  const { findView } = useFeatures()
  const message = useMessage()
  const isRoot = findView(view).isRoot === true
  // The first view of a history closes the modal, and leads a card to its account or its wallets (§2.44, §2.45).
  const canGoBack = !isRoot && !viewTraits[view].isFinal
  function close(): void {
    onSuccessEnd?.()
    actions.close()
  }
  return (
    <Header
      headingId={headingId}
      headingRef={headingRef}
      labels={{
        back: message('common.back'),
        close: message('common.close'),
        help: message('common.help'),
      }}
      onBack={canGoBack && !onSuccessEnd ? getBackAction(actions, view) : undefined}
      onClose={options.enableEmbedded ? undefined : close}
      onHelp={isRoot ? () => actions.goTo('Help') : undefined}
      title={title}
    />
  )
}
