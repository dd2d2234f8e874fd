import xIcon from '@lucide/icons/icons/x'
import { useCore } from '../hooks/use-core.ts'
import type { WaitingPlace } from '../hooks/use-later.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useWaiting } from '../hooks/use-stores.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { enWaiting } from '../locales/en-waiting.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { waitingStyles } from '../styles/waiting-styles.ts'

/**
 * Tells of a request that waits in an app on this device, and opens the app in the visitor's own tap.
 *
 * At the foot of the card; where the modal is closed, at the foot of the page, until it is answered or put away.
 */
export function WaitingBar({ place }: { place: WaitingPlace }) {
  const { actions, waiting } = useCore()
  const message = useMessage(enWaiting)
  const app = useWaiting((state) => state.app)
  const name = app?.name ?? ''
  useStyles(waitingStyles)
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
        <IconButton label={message('common.hide')} onPress={waiting.hide} size="small">
          <Icon of={xIcon} size={16} />
        </IconButton>
      )}
    </section>
  )
}

/** @public See login-views. */
export { App } from '../app.tsx'
