import walletIcon from '@lucide/icons/icons/wallet'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { noAccountWords } from '../locales/no-account-words.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'

/** Shown by a view of an account while none is connected. `text` says what connecting is good for. */
export function NoAccount({ text }: { text: string }) {
  const { actions } = useCore()
  const message = useMessage(noAccountWords)
  return (
    <EmptyState
      action={
        <Button onPress={() => actions.goTo('Connect')} variant="primary">
          {message('connect.title')}
        </Button>
      }
      icon={<Icon of={walletIcon} size={22} />}
      text={text}
      title={message('no-account.title')}
    />
  )
}
