import './buffer.ts'
import { createRoot } from 'react-dom/client'
import { createMemory } from '../wallet/memory.ts'
import type { PhoneFacts } from '../wallet/networks.ts'
import { App } from './app.tsx'
import { createPhone } from './phone.ts'
import './window.ts'

const { searchParams } = new URL(location.href)
const mode = searchParams.get('mode')
const memory = createMemory(localStorage)
if (mode === 'ask' || mode === 'approve' || mode === 'reject' || mode === 'never')
  memory.write({ mode })

const phone = createPhone({ facts: readFacts(), memory })
const root = document.querySelector('#phone')
if (root) createRoot(root).render(<App phone={phone} />)
void phone.open(new URL(location.href))

function readFacts(): PhoneFacts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the page's server writes it from this type.
  return JSON.parse(document.querySelector('#world')?.textContent ?? '{}') as PhoneFacts
}
