import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentType, useEffect, useState } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Spinner } from '../primitives/spinner.tsx'
import { ViewBoundary } from './view-boundary.tsx'
import { findView } from './view-registry.ts'

/** Shows the view of this name. One that cannot be loaded or shown offers to try again in its place. */
export function ViewOutlet({ name }: { name: ViewName }) {
  const { log } = useCore().platform
  const view = findView(name)
  const onError = (error: unknown) => log('error', `The view ${name} could not be shown.`, error)
  return (
    <ViewBoundary Fallback={ViewFailure} onError={onError}>
      {'Component' in view ? <view.Component /> : <LoadedView load={view.load} />}
    </ViewBoundary>
  )
}

function LoadedView({ load }: { load: () => Promise<ComponentType> }) {
  const { log } = useCore().platform
  const message = useMessage()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<'failed' | { Component: ComponentType }>()
  useEffect(() => {
    async function start(): Promise<void> {
      try {
        setLoaded({ Component: await load() })
      } catch (cause) {
        log('warn', `Attempt ${attempt + 1} to load a part of the interface failed.`, cause)
        setLoaded('failed')
      }
    }
    void start()
  }, [attempt, load, log])

  function onRetry(): void {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }

  if (loaded === 'failed') return <ViewFailure onRetry={onRetry} />
  if (!loaded) return <Spinner label={message('common.loading')} />
  return <loaded.Component />
}

function ViewFailure({ onRetry }: { onRetry: () => void }) {
  const message = useMessage()
  return (
    <div role="alert">
      <EmptyState
        action={<Button onPress={onRetry}>{message('common.retry')}</Button>}
        icon={<CircleAlert size={22} />}
        text={message('view.failed-text')}
        title={message('view.failed')}
      />
    </div>
  )
}
