import { evm } from '@portico/overlay/evm'
import { openHost } from '../open-host.ts'

const { portico } = await openHost({ adapters: [evm()] })
const dialog = document.querySelector('dialog')
const account = document.querySelector('output')
document.querySelector('#show')?.addEventListener('click', () => dialog?.showModal())
document.querySelector('#connect')?.addEventListener('click', () => void portico.open())
portico.provider.on('accountsChanged', (accounts) => {
  if (account) account.textContent = accounts[0] ?? ''
})
dialog?.showModal()
