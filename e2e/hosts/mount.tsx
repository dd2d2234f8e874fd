import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a host's tree under Strict Mode, which runs effects twice in React's development build. */
export function mount(tree: ReactNode): void {
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<StrictMode>{tree}</StrictMode>)
}
