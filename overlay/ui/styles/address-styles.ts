import { sectionStyles } from './section-styles.ts'

export const addressStyles = `${sectionStyles}
.identicon { border-radius: 50%; background: var(--p-raised); }
.address {
  display: grid; grid-template-columns: repeat(auto-fill, 4ch); gap: 4px 10px; justify-content: start; max-inline-size: min(100%, 24ch + 50px);
  direction: ltr; font: 500 var(--p-14) / var(--p-20) ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
}
.address span:nth-child(even) { color: var(--p-second); }
`
