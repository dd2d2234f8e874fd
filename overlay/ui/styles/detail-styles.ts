import { addressStyles } from './address-styles.ts'

export const detailStyles = `${addressStyles}
.details { display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 4px 12px 12px 64px; font-size: var(--p-12); line-height: var(--p-16); }
.details dt { color: var(--p-second); overflow-wrap: anywhere; }
.details dd { display: flex; align-items: center; justify-content: space-between; gap: 4px; margin: 0; min-inline-size: 0; }
.details .address { flex: 1; min-inline-size: 0; }
.row + .details .address { gap: 4px 6px; font-size: var(--p-12); }
@media (max-width: 340px) {
  .row + .details { padding-inline-start: 12px; }
}
.details .link { display: inline-flex; align-items: center; gap: 4px; }
`
