import xIcon from '@lucide/icons/icons/x'
import { useCore } from '../../hooks/use-core.ts'
import type { PendingRequestPlace } from '../../hooks/use-features.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { usePendingRequest } from '../../hooks/use-stores.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { pendingRequestWords } from './pending-request-words.ts'

/**
 * Shows that a request waits in an app on this device, and opens the app. It is at the foot of the card, or of the page while the
 * modal is closed. There it can be hidden.
 */
export function PendingRequestBar({ place }: { place: PendingRequestPlace }) {
  const { actions } = useCore()
  const message = useMessage(pendingRequestWords)
  const app = usePendingRequest((state) => state.app)
  const name = app?.name ?? ''
  return (
    <section aria-label={message('waiting.title')} className="waiting" data-place={place}>
      <p role="alert">{message('waiting.text', { wallet: name })}</p>
      <Button
        label={message('waiting.open-wallet', { wallet: name })}
        onPress={() => actions.openWallet(name, app?.link)}
        size="small"
        variant="primary"
      >
        {message('waiting.open')}
      </Button>
      {place === 'page' && (
        <IconButton
          label={message('common.hide')}
          onPress={actions.hidePendingRequest}
          size="small"
        >
          <Icon of={xIcon} size={16} />
        </IconButton>
      )}
    </section>
  )
}
