import { renderToString } from 'react-dom/server'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { App, createHost } from '../react/app.tsx'

/** Renders the React host in Node, where there is no window. */
export function render(world: WorldFacts, search: string): string {
  const portico = createHost(world, search)
  const html = renderToString(<App portico={portico} world={world} />)
  portico.destroy()
  return html
}
