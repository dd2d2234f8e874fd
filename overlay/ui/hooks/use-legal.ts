import { useStore } from 'zustand'
import { useCore } from './use-core.ts'

/** Whether the host requires its legal checkbox, and whether it blocks connecting because it is not ticked. */
export function useLegal(): { readonly isBlocking: boolean; readonly isRequired: boolean } {
  const { legal, options } = useCore()
  const isBlocking = useStore(legal.store, (state) => state.isBlocking)
  return { isBlocking, isRequired: options.features.legalCheckbox }
}
