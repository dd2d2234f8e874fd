import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { toHostOptions } from '../host-options.ts'
import { readWorld } from '../world.ts'

const world = await readWorld()
const portico = createPortico({ ...toHostOptions(world, location.search), adapters: [evm()] })
Object.assign(window, { portico })

const dialog = document.querySelector('dialog')
const account = document.querySelector('output')
document.querySelector('#show')?.addEventListener('click', () => dialog?.showModal())
document.querySelector('#connect')?.addEventListener('click', () => void portico.open())
portico.provider.on('accountsChanged', (accounts) => {
  if (account) account.textContent = accounts[0] ?? ''
})
dialog?.showModal()
