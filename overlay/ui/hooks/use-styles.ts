import { createContext, useContext, useInsertionEffect } from 'react'

export const StylesContext = createContext<(css: string) => void>(() => undefined)

/** Adds the styles of a chunk before the browser paints its components. */
export function useStyles(css: string): void {
  const add = useContext(StylesContext)
  useInsertionEffect(() => add(css), [add, css])
}
