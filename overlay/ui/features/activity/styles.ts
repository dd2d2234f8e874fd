import { detailStyles } from '../../styles/detail-styles.ts'
import { nftPictureStyles } from '../../styles/nft-picture-styles.ts'
import { noHistoryStyles } from '../../styles/no-history-styles.ts'

export const activityStyles = `${detailStyles}${nftPictureStyles}${noHistoryStyles}
.details .activity-pictures { display: grid; grid-template-columns: repeat(2, minmax(0, 132px)); justify-content: start; gap: 8px; margin-block-start: 4px; }
.row[data-status] .row-note { overflow-wrap: anywhere; }
.activity-amounts { display: flex; flex: none; flex-direction: column; align-items: flex-end; max-inline-size: 50%; font-weight: 500; line-height: calc(var(--p-em) * 2.2); }
.activity-amounts bdi { max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.activity-amounts > :not(:first-child) { color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
.activity-amounts [data-sign='+'] { color: var(--p-success); }
.row[data-status='failed'] .row-note, .row[data-status='failed'] .row-icon { color: var(--p-error); }
.row[data-imitation] .row-note { color: var(--p-warning); }
.row[data-status='failed'] .activity-amounts { color: var(--p-second); text-decoration: line-through; }
@media (max-width: 340px) {
  .row[data-status] { gap: 8px; }
  .row[data-status] .row-icon { inline-size: 20px; }
  .group > :has(> .row[data-status])::before, .virtual li[data-index] > .row[data-status]:first-child::before { inset-inline-start: 40px; }
}
@media (pointer: coarse) { .details button.link { min-block-size: 44px; } }
/* In the line of the label, so that nothing moves when it is read. A long one loses its beginning: its end says whose it is. */
.detail { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: 8px; }
.detail dd:last-child { grid-column: 1 / -1; }
.details .detail-name { display: block; justify-self: start; max-inline-size: 100%; direction: rtl; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 500; }
.detail-warning { display: flex; gap: 8px; }
.detail-warning dt { color: var(--p-warning); }
`
