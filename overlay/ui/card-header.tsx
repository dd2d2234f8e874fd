import type { RefObject } from 'react'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { Actions } from '../../shared/flows/actions.ts'
import { useCore } from './hooks/use-core.ts'
import { useMessage } from './hooks/use-message.ts'
import { useNavigation } from './hooks/use-stores.ts'
import { Header } from './primitives/header.tsx'
import { findView } from './views/view-registry.ts'

type Props = {
  headingId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  title: string
  view: ViewName
}

/** Waiting for a wallet ends with going back; anywhere else it is only a step. */
function toBack(actions: Actions, view: ViewName): () => void {
  if (view === 'ConnectingExternal') return actions.cancelConnect
  return view === 'SwitchNetwork' ? actions.cancelSwitch : actions.goBack
}

/** The head of the card for a view. */
export function CardHeader({ headingId, headingRef, title, view }: Props) {
  const { actions, options } = useCore()
  const depth = useNavigation(({ history }) => history.length)
  const message = useMessage()
  const isRoot = findView(view).isRoot === true
  // The first view of an embedded card leads nowhere back to, and an approval is answered or closed.
  const canGoBack =
    !isRoot && view !== 'ApproveTransaction' && (depth > 1 || !options.enableEmbedded)
  return (
    <Header
      headingId={headingId}
      headingRef={headingRef}
      labels={{
        back: message('common.back'),
        close: message('common.close'),
        help: message('common.help'),
      }}
      onBack={canGoBack ? toBack(actions, view) : undefined}
      onClose={options.enableEmbedded ? undefined : actions.close}
      onHelp={isRoot ? () => actions.goTo('Help') : undefined}
      title={title}
    />
  )
}
