import { createRoot } from 'react-dom/client'
import { ThemePage } from './theme-page.tsx'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<ThemePage />)
