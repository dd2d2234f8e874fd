import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { useAttempt } from '../hooks/use-attempt.ts'
import { useFeatures } from '../hooks/use-features.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useNavigation } from '../hooks/use-stores.ts'
import type { MessageKey } from '../locales/messages.ts'

/** The title of the card: the title of the view, or the name of the wallet that is connecting. */
export function useViewTitle(name: ViewName): string {
  const { findView } = useFeatures()
  const view = findView(name)
  const message = useMessage<MessageKey>(view.words)
  const { connector } = useAttempt()
  const title = message(view.title)
  const wallet = useNavigation(({ params }) => params.ConnectingWalletConnect?.wallet?.name)
  if (name === 'ConnectingWalletConnect') return wallet ?? title
  return name === 'ConnectingExternal' || name === 'ConnectingMultiChain'
    ? (connector?.name ?? title)
    : title
}
