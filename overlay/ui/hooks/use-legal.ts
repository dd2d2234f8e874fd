import { createContext, useContext } from 'react'
import { useCore } from './use-core.ts'

type Legal = { readonly isAccepted: boolean; readonly setAccepted: (isAccepted: boolean) => void }

export const LegalContext = createContext<Legal>({
  isAccepted: false,
  setAccepted: () => undefined,
})

/** Whether the visitor has ticked the host's box, and whether there is one to tick. */
export function useLegal(): Legal & { readonly isBlocking: boolean; readonly isRequired: boolean } {
  const legal = useContext(LegalContext)
  const isRequired = useCore().options.features.legalCheckbox
  return { ...legal, isBlocking: isRequired && !legal.isAccepted, isRequired }
}
