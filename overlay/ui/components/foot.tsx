import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The element of the card below the part that scrolls. `undefined` outside a card. */
export const FootContext = createContext<Element | undefined>(undefined)

export function Foot({ children }: { children: ReactNode }) {
  const place = useContext(FootContext)
  return place && createPortal(children, place)
}
