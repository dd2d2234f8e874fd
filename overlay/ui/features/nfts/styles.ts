import { detailStyles } from '../../styles/detail-styles.ts'
import { nftPictureStyles } from '../../styles/nft-picture-styles.ts'
import { noHistoryStyles } from '../../styles/no-history-styles.ts'

export const nftStyles = `${detailStyles}${nftPictureStyles}${noHistoryStyles}
.nft-grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); grid-auto-flow: dense; gap: 12px; }
.nft { display: flex; flex-direction: column; gap: 6px; min-inline-size: 0; padding: 6px; border-radius: var(--p-r16); background: var(--p-row); }
.nft[data-open] { grid-column: 1 / -1; }
.nft .details { padding: 0 6px 6px; }
.nft .details > div { display: flex; flex-direction: column; gap: 2px; }
.nft-frame { position: relative; }
.nft-frame > .badge { position: absolute; inset-block-end: 8px; inset-inline-end: 8px; max-inline-size: calc(100% - 16px); overflow: hidden; text-overflow: ellipsis; color: var(--p-text); background: var(--p-row); }
.nft-name { min-block-size: 44px; padding: 2px 6px 4px; border-radius: var(--p-r10); text-align: start; }
.nft-name .row-title { font-size: var(--p-14); line-height: var(--p-20); }
.nft-name .row-note { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.nft[data-open] .row-title { white-space: normal; overflow-wrap: anywhere; }
.nft-line { padding-inline: 6px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); text-wrap: pretty; }
.nft-id { overflow-wrap: anywhere; }
.nft-spam { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 6px; padding: 0 6px 4px; }
.nft-spam .badge { color: var(--p-warning); }
.nft-spam .button { background: var(--p-raised); }
.nft-spam-part { display: flex; flex-direction: column; gap: 12px; border-radius: var(--p-r12); }
.nft .skeleton[data-shape='picture'] { inline-size: 100%; aspect-ratio: 1; border-radius: var(--p-r12); }
.nft .skeleton[data-shape='text'] { margin: 6px 6px 24px; inline-size: 60%; }
@media (forced-colors: active) { .nft { border: 1px solid CanvasText; } }
`
