import type { Chunk } from '../../hooks/use-features.ts'
import { BuyInProgressView } from './buy-in-progress-view.tsx'
import { OnRampProvidersView } from './on-ramp-providers-view.tsx'
import { onrampStyles } from './styles.ts'

export const chunk = {
  styles: onrampStyles,
  views: { BuyInProgress: BuyInProgressView, OnRampProviders: OnRampProvidersView },
} satisfies Chunk
