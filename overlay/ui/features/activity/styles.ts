import { detailStyles } from '../../styles/detail-styles.ts'
import { nftPictureStyles } from '../../styles/nft-picture-styles.ts'
import { noHistoryStyles } from '../../styles/no-history-styles.ts'
import { skeletonRowStyles } from '../../styles/skeleton-row-styles.ts'

export const activityStyles = `${detailStyles}${skeletonRowStyles}${nftPictureStyles}${noHistoryStyles}
.details .activity-pictures { display: grid; grid-template-columns: repeat(2, minmax(0, 132px)); justify-content: start; gap: 8px; margin-block-start: 4px; }
.activity-tile { position: relative; display: grid; flex: none; }
.activity-badge {
  position: absolute; inset-inline-end: -4px; inset-block-end: -4px; display: grid; place-items: center;
  inline-size: 22px; block-size: 22px; border: 2px solid var(--p-card); border-radius: 50%;
  color: var(--p-text); background: var(--p-raised);
}
.activity-line { display: flex; gap: 12px; justify-content: space-between; white-space: nowrap; }
.activity-line > :is(.row-title, .activity-note + span) { flex: none; }
.activity-line > .activity-note { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; }
.activity-line > bdi { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; font-size: var(--p-16); font-weight: 500; line-height: 1.375; }
.activity-line [data-sign='+'] { color: var(--p-success); }
.row[data-status='failed'] .activity-note { color: var(--p-error); }
.row[data-status='failed'] .activity-badge { color: var(--p-card); background: var(--p-error); }
.row[data-imitation] .activity-note { color: var(--p-warning); }
.row[data-status='failed'] .activity-line > bdi { color: var(--p-second); text-decoration: line-through; }
@media (max-width: 340px) { .activity-line > bdi { font-size: var(--p-14); } }
@media (prefers-reduced-motion: no-preference) { .row[data-status='pending'] .activity-badge svg { animation: spin 2s linear infinite; } }
@media (forced-colors: active) { .activity-badge { border-color: Canvas; color: CanvasText; outline: 1px solid CanvasText; outline-offset: -3px; } }
@media (pointer: coarse) { .details button.link { min-block-size: 44px; } }
/* In the line of the label, so that nothing moves when it is read. A long one loses its beginning: its end says whose it is. */
.detail { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: 8px; }
.detail dd:last-child { grid-column: 1 / -1; }
.details .detail-name { display: block; justify-self: start; max-inline-size: 100%; direction: rtl; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 500; }
.detail-warning { display: flex; gap: 8px; }
.detail-warning dt { color: var(--p-warning); }
`
