import { evm } from '@portico/overlay/evm'
import { createRoot } from 'react-dom/client'
import { openHost } from '../open-host.ts'
import { Checkout } from './checkout.tsx'

const root = document.querySelector('#root')
const { portico } = await openHost({ adapters: [evm()] })
if (root) createRoot(root).render(<Checkout portico={portico} />)
