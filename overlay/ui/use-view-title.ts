import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { useAttempt } from '../hooks/use-attempt.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useNavigation } from '../hooks/use-stores.ts'
import { findView } from './view-registry.ts'

/** What the card is titled: the view's own title, or the wallet that is being connected. */
export function useViewTitle(name: ViewName): string {
  const message = useMessage()
  const { connector } = useAttempt()
  const title = message(findView(name).title)
  const wallet = useNavigation(({ data }) => data?.wallet?.name)
  if (name === 'ConnectingWalletConnect') return wallet ?? title
  return name === 'ConnectingExternal' || name === 'ConnectingMultiChain'
    ? (connector?.name ?? title)
    : title
}
