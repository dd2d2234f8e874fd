import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { useNavigation } from './use-stores.ts'

/** The view that the card shows. */
export function useShownView(): ViewName {
  return useNavigation(({ view }) => view)
}
