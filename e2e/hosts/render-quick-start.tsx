import type { ComponentType } from 'react'
import { mount } from './mount.tsx'
import { toWorldOptions } from './quick-start-world.ts'
import { readWorld } from './world.ts'

export async function renderQuickStart(load: () => Promise<{ App: ComponentType }>): Promise<void> {
  // Before the quick start is loaded: its options are made then.
  Object.assign(globalThis, { worldOptions: toWorldOptions(await readWorld()) })
  const { App } = await load()
  mount(<App />)
}
