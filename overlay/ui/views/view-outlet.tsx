import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { type ComponentType, useEffect, useState } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import type { Loader } from '../../create-loader.ts'
import { isSavingData, whenIdle } from '../../page-timing.ts'
import { useCore } from '../hooks/use-core.ts'
import { useLater } from '../hooks/use-later.ts'
import { useMessage } from '../hooks/use-message.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Spinner } from '../primitives/spinner.tsx'
import { ViewBoundary } from './view-boundary.tsx'
import type { ViewChunk } from './view-chunk.ts'
import { findView } from './view-registry.ts'

type Chunk = Loader<ViewChunk>

/** Shows the view of this name. One that cannot be loaded or shown offers to try again in its place. */
export function ViewOutlet({ name }: { name: ViewName }) {
  const { log } = useCore().platform
  const later = useLater()
  const view = findView(name)
  const onError = (error: unknown) => log('error', `The view ${name} could not be shown.`, error)
  return (
    <ViewBoundary Fallback={ViewFailure} onError={onError}>
      {'chunk' in view ? (
        <ChunkView chunk={later[view.chunk]} name={name} />
      ) : (
        <FirstView Component={view.Component} next={view.next && later[view.next]} />
      )}
    </ViewBoundary>
  )
}

/** A view that is there from the beginning, with what is fetched behind it. */
function FirstView({ Component, next }: { Component: ComponentType; next?: Chunk | undefined }) {
  const { log } = useCore().platform
  useEffect(() => {
    if (!next || isSavingData()) return undefined
    // The pictures of the wallets come first.
    return whenIdle(() => {
      next.get().catch((cause: unknown) => log('warn', 'What comes next did not load yet.', cause))
    })
  }, [log, next])
  return <Component />
}

function ChunkView({ chunk, name }: { chunk: Chunk; name: ViewName }) {
  const { log } = useCore().platform
  const message = useMessage()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<ViewChunk | 'failed' | undefined>(chunk.peek)
  useEffect(() => {
    async function start(): Promise<void> {
      try {
        setLoaded(await chunk.get())
      } catch (cause) {
        log('warn', `Attempt ${attempt + 1} to load a part of the interface failed.`, cause)
        setLoaded('failed')
      }
    }
    void start()
  }, [attempt, chunk, log])

  function onRetry(): void {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }

  if (loaded === 'failed') return <ViewFailure onRetry={onRetry} />
  if (!loaded) return <Spinner label={message('common.loading')} />
  return <DressedView styles={loaded.styles} View={loaded.views[name]} />
}

function DressedView({ styles, View }: { styles: string; View: ComponentType | undefined }) {
  useStyles(styles)
  return View && <View />
}

function ViewFailure({ onRetry }: { onRetry: () => void }) {
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
