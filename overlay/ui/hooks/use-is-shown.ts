import { useCore } from './use-core.ts'
import { useModal } from './use-stores.ts'

/** Whether the visitor can see the card. A card that is rendered ahead is in a closed dialog. */
export function useIsShown(): boolean {
  const { enableEmbedded } = useCore().options
  return useModal(({ open }) => open) || enableEmbedded
}
