import { detailStyles } from '../../styles/detail-styles.ts'
import { explanationStyles } from '../../styles/explanation-styles.ts'
import { resultStyles } from '../../styles/result-styles.ts'
import { skeletonRowStyles } from '../../styles/skeleton-row-styles.ts'
import { stripStyles } from '../../styles/strip-styles.ts'

export const approvalStyles = `${detailStyles}${skeletonRowStyles}${explanationStyles}${stripStyles}${resultStyles}
.approvals { display: flex; flex-direction: column; gap: 16px; }
.approvals-done:empty, .approval-note:empty { position: absolute; }
.approvals-done { display: flex; gap: 8px; padding-inline: 12px; color: var(--p-success); font-size: var(--p-12); line-height: var(--p-16); overflow-wrap: anywhere; }
.approvals-text { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); text-wrap: pretty; }
.approvals-text[data-tone='warning'] { color: var(--p-warning); }
.approvals-group { display: flex; flex-direction: column; gap: 8px; }
.approvals-group .section-label { margin: 0; }
.approval-line { display: flex; align-items: center; }
.approval-line > .row { flex: 1; min-inline-size: 0; padding-inline-end: 8px; }
.approval-line > .button { flex: none; margin-inline-end: 12px; background: var(--p-raised); }
.approval-line > .button[data-busy] { color: var(--p-second); cursor: default; }
.approval-title { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 6px; }
.approval-title .row-title { max-inline-size: 100%; }
.approval-address { color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
.approval-note { display: block; padding: 0 12px 10px; padding-inline-start: 64px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); overflow-wrap: anywhere; }
.approval-note:empty { padding: 0; }
.approval-note[data-tone='error'] { color: var(--p-error); }
.revoke-words { padding: 0 12px 12px; padding-inline-start: 64px; }
.revoke-words > .explanation-note, .revoke-words .explanation-rows { padding-inline: 0; }
.approval-party { display: flex; flex-wrap: wrap; align-items: center; gap: 0 6px; }
.approval-spender { white-space: nowrap; }
.approvals .details { padding-inline-start: 12px; }
/* Three lines below the title, and Revoke at the end. The colour of the bars is that of the shadows that repeat one. */
.row[data-of='approval'] { min-block-size: calc(16px + var(--p-16) * 4.375); padding-inline-end: 100px; color: color-mix(in srgb, var(--p-row), var(--p-text) 16%); }
.row[data-of='approval'] > [data-shape='text'] { margin-block-end: 48px; }
.row[data-of='approval'] > [data-shape='text']::after { box-shadow: 0 16px, 0 32px; }
.row[data-of='approval'] > [data-shape='tile']::before { content: ''; inset-block-start: calc(50% - 16px); inset-inline-end: 12px; inline-size: 76px; block-size: 32px; }
@media (max-width: 340px) {
  .approval-line .avatar { display: none; }
  .approval-note, .revoke-words { padding-inline-start: 12px; }
  .approvals .group > ::before { inset-inline-start: 12px; }
}
.approval-amount { min-inline-size: 0; overflow-wrap: anywhere; }
`
