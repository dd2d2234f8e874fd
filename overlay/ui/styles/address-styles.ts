import { sectionStyles } from './section-styles.ts'

export const addressStyles = `${sectionStyles}
.identicon { border-radius: 50%; background: var(--p-raised); }
.address {
  display: grid; grid-template-columns: repeat(6, max-content); gap: 4px 10px; justify-content: start;
  direction: ltr; font: 500 var(--p-14) / 20px ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
}
.address span:nth-child(even) { color: var(--p-second); }
@media (max-width: 340px) { .address { grid-template-columns: repeat(4, max-content); } }
`
