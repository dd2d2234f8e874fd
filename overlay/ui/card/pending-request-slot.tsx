import {
  type PendingRequestChunk,
  type PendingRequestPlace,
  useFeatures,
} from '../hooks/use-features.ts'
import { useLazy } from '../hooks/use-lazy.ts'
import { usePendingRequest } from '../hooks/use-stores.ts'
import { useStyles } from '../hooks/use-styles.ts'

type Props = { place: PendingRequestPlace }

/** Shows the bar of a request that waits in an app. The bar is loaded when there is such a request. */
export function PendingRequestSlot({ place }: Props) {
  const isShown = usePendingRequest(({ app, isHidden }) => !!app && (place === 'card' || !isHidden))
  return isShown && <LazyBar place={place} />
}

function LazyBar({ place }: Props) {
  const { value } = useLazy(useFeatures().pendingRequest, 'The bar of a pending request')
  return value && <StyledBar {...value} place={place} />
}

function StyledBar({ PendingRequestBar, place, styles }: PendingRequestChunk & Props) {
  useStyles(styles)
  return <PendingRequestBar place={place} />
}
