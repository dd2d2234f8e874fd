import type { ComponentType } from 'react'
import type { Lazy } from '../../../shared/async/lazy.ts'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { LoadFailure } from '../components/load-failure.tsx'
import { useCore } from '../hooks/use-core.ts'
import { type Chunk, useFeatures } from '../hooks/use-features.ts'
import { useLazy } from '../hooks/use-lazy.ts'
import { useMessage } from '../hooks/use-message.ts'
import { usePrefetch } from '../hooks/use-prefetch.ts'
import { useModal } from '../hooks/use-stores.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { Spinner } from '../primitives/spinner.tsx'
import { ViewBoundary } from './view-boundary.tsx'

/** Shows the view of this name. A view that cannot be loaded or shown offers to try again in its place. */
export function ViewOutlet({ name }: { name: ViewName }) {
  const { log } = useCore().platform
  const { findView } = useFeatures()
  const { chunk, next } = findView(name)
  const onError = (error: unknown) => log('error', `The view ${name} could not be shown.`, error)
  return (
    <>
      <ViewBoundary Fallback={LoadFailure} onError={onError}>
        <ChunkView chunk={chunk} name={name} />
      </ViewBoundary>
      <Prefetch views={next} />
    </>
  )
}

/** A component of its own: opening the dialog renders it, and not the view. */
function Prefetch({ views }: { views: readonly ViewName[] | undefined }) {
  const { enableEmbedded } = useCore().options
  // The card of a dialog is rendered before it is shown.
  const isShown = useModal(({ open }) => open || enableEmbedded)
  usePrefetch(isShown ? views : undefined)
  return null
}

function ChunkView({ chunk, name }: { chunk: Lazy<Chunk>; name: ViewName }) {
  const message = useMessage()
  const { retry, status, value } = useLazy(chunk, `The view ${name}`)
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <StyledView styles={value.styles} View={value.views[name]} />
}

function StyledView({ styles, View }: { styles: string; View: ComponentType | undefined }) {
  useStyles(styles)
  return View && <View />
}
