import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { toHostOptions } from '../host-options.ts'
import { readWorld } from '../world.ts'

/** The name of this bundle. Two bundles are built from this file. */
const name = import.meta.url.includes('/second/') ? 'second' : 'first'

const world = await readWorld()
const portico = createPortico({ ...toHostOptions(world, location.search), adapters: [evm()] })

const button = document.querySelector(`[data-copy="${name}"]`)
button?.addEventListener('click', () => void portico.open())
// A press before this would be lost.
button?.removeAttribute('disabled')
portico.provider.on('accountsChanged', (accounts) => {
  const output = document.querySelector(`output[aria-label="${name}"]`)
  if (output) output.textContent = accounts[0] ?? ''
})
Object.assign(window, { [`${name}Portico`]: portico })
