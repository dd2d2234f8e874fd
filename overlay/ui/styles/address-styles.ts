import { sectionStyles } from './section-styles.ts'

export const addressStyles = `${sectionStyles}
.identicon { border-radius: 50%; background: var(--p-raised); }
.address {
  display: flex; flex-wrap: wrap; gap: 4px 10px; max-inline-size: min(100%, 24ch + 50px);
  direction: ltr; font: 500 var(--p-14) / var(--p-20) ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
}
.address span:nth-child(even) { color: var(--p-second); }
`
