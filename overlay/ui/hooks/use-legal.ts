import { useStore } from 'zustand'
import { useCore } from './use-core.ts'

/** Whether there is a box of the host's to tick, and whether it is still to be ticked. */
export function useLegal(): { readonly isBlocking: boolean; readonly isRequired: boolean } {
  const { legal, options } = useCore()
  const isBlocking = useStore(legal.store, (state) => state.isBlocking)
  return { isBlocking, isRequired: options.features.legalCheckbox }
}
