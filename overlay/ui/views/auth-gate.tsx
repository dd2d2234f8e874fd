import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Auth } from '../../../shared/flows/auth.ts'
import { AuthContext } from '../hooks/use-auth.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Spinner } from '../primitives/spinner.tsx'
import { MissingView } from './missing-view.tsx'

/** Gives its children the embedded wallet once it is loaded. */
export function AuthGate({ children }: { children: ReactNode }) {
  const { auth, platform } = useCore()
  const { log } = platform
  const message = useMessage()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Auth | 'failed' | undefined>()
  useLayoutEffect(() => {
    let isStale = false
    async function start(): Promise<void> {
      const next = await auth?.get().catch((cause: unknown) => {
        log('warn', `Attempt ${attempt + 1} to load the embedded wallet failed.`, cause)
        return 'failed' as const
      })
      // At once: where it has been loaded before, nothing else is painted first.
      if (!isStale) flushSync(() => setLoaded(next))
    }
    void start()
    return () => {
      isStale = true
    }
  }, [attempt, auth, log])

  function onRetry(): void {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }

  if (!auth) return <MissingView />
  if (loaded === 'failed') return <AuthFailure onRetry={onRetry} />
  if (!loaded) return <Spinner label={message('common.loading')} />
  return <AuthContext.Provider value={loaded}>{children}</AuthContext.Provider>
}

function AuthFailure({ onRetry }: { onRetry: () => void }) {
  const message = useMessage()
  return (
    <div role="alert">
      <EmptyState
        action={<Button onPress={onRetry}>{message('common.retry')}</Button>}
        icon={<Icon of={circleAlertIcon} size={22} />}
        text={message('view.failed-text')}
        title={message('view.failed')}
      />
    </div>
  )
}

/** The view behind the gate. */
export function withAuth(View: ComponentType): ComponentType {
  return function GatedView() {
    return (
      <AuthGate>
        <View />
      </AuthGate>
    )
  }
}
