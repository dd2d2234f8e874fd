import { createContext, useContext, useInsertionEffect } from 'react'

/** Adds styles to the sheet of the UI. */
export const StylesContext = createContext<(css: string) => void>(() => undefined)

/** Sees to it that the styles of a chunk are there before what they dress is painted. */
export function useStyles(css: string): void {
  const add = useContext(StylesContext)
  useInsertionEffect(() => add(css), [add, css])
}
