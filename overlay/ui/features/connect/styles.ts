import { sectionStyles } from '../../styles/section-styles.ts'

export const connectStyles = `${sectionStyles}
.or { display: flex; align-items: center; gap: 12px; color: var(--p-second); }
.or::before, .or::after { content: ""; flex: 1; block-size: 1px; background: var(--p-hairline); }
.wallets { display: flex; flex-direction: column; gap: 16px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(56px, 1fr)); gap: 4px 0; margin-inline: -8px; }
.tile {
  display: flex; flex-direction: column; align-items: center; gap: 6px; inline-size: 100%; padding: 8px 0;
  border-radius: var(--p-r12); color: var(--p-text); font-size: var(--p-12); line-height: var(--p-16); text-align: center;
  transition: background-color var(--p-fast);
}
.tile-name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; }
.tile-count {
  order: -1; display: grid; place-items: center; inline-size: 40px; block-size: 40px; border-radius: var(--p-r10);
  color: var(--p-second); background: var(--p-row); font-weight: var(--p-weight);
}
button.tile:active { background: var(--p-raised); }
.tile[aria-disabled='true'] { cursor: not-allowed; }
@media (hover: hover) { button.tile:not([aria-disabled='true']):hover { background: var(--p-row); } }
@media (forced-colors: active) { .tile-count { border: 1px solid ButtonText; } }
`
