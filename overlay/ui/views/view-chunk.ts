import type { ComponentType } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'

/** Views that come together, after the first, and their styles. */
export type ViewChunk = {
  readonly styles: string
  readonly views: Partial<Readonly<Record<ViewName, ComponentType>>>
}
