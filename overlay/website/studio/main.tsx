import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import docsPage from '../../docs/api/index/options.md?raw'
import { readOptionDocs } from './option-docs.ts'
import { Studio } from './studio.tsx'
import './studio.css'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Studio docs={readOptionDocs(docsPage)} />
    </StrictMode>,
  )
