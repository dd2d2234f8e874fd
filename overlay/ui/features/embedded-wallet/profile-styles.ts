import { sectionStyles } from '../../styles/section-styles.ts'
import { authStyles } from './auth-styles.ts'

/** The slot of the secure frame. No style of the overlay clips, dims or covers it (services §2.1), also above a card's note. */
const secureStyles = `
.secure { display: flex; flex-direction: column; block-size: min(600px, calc(100dvh - 96px)); margin-inline: -16px; margin-block: -4px -20px; }
.secure-frame { position: relative; flex: 1; min-block-size: 0; }
.body:has(.secure) + .foot { display: none; }
.card:has(> .legal) .secure { block-size: min(572px, calc(100dvh - 180px)); }
.approval { display: flex; flex-direction: column; block-size: 100%; border-block-start: 1px solid var(--p-hairline); }
.approval > div { padding: 16px; }
.approval-page { display: flex; align-items: center; gap: 12px; border-block-end: 1px solid var(--p-hairline); }
.approval-facts { flex: 1; display: flex; flex-direction: column; gap: 12px; }
.approval-answers { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; border-block-start: 1px solid var(--p-hairline); }
.approval [data-shape='row'] { block-size: 56px; border-radius: var(--p-r12); }
.approval [data-shape='button'] { block-size: 48px; border-radius: var(--p-r12); }
.secure ::slotted(iframe) {
  display: block !important; visibility: visible !important; opacity: 1 !important; position: absolute !important;
  inset: 0 !important; inline-size: 100% !important; block-size: 100% !important; width: 100% !important; height: 100% !important; border: 0 !important;
}
`

export const profileStyles = `${sectionStyles}${authStyles}${secureStyles}
.update-email { display: flex; flex-direction: column; gap: 16px; }
.fact { display: flex; flex-direction: column; gap: 4px; padding-inline: 12px; }
.fact dt { color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); font-weight: 500; }
.fact dd { font-size: var(--p-16); line-height: 1.375; overflow-wrap: anywhere; text-align: -webkit-match-parent; text-align: match-parent; }
.hint { padding-inline: 12px; color: var(--p-second); text-wrap: pretty; }
.row > .profile-mark { color: var(--p-text); }
.profile-part { display: flex; flex-direction: column; gap: 8px; }
.profile-part .section-label { margin: 0; }
.choice { cursor: pointer; }
.group > .choice + .choice::before { inset-inline-start: 12px; }
.choice input {
  appearance: none; flex: none; inline-size: 24px; block-size: 24px; margin: 0; border: 1.5px solid var(--p-third); border-radius: 50%; cursor: inherit;
}
.choice input:checked { border: 7px solid var(--p-accent); background: var(--p-on-accent); }
.choice:has(input:focus-visible) { outline: 2px solid var(--p-accent-text); outline-offset: -2px; border-radius: var(--p-r16); }
.choice input:focus-visible { outline: none; }
[aria-busy='true'] > .choice { cursor: default; }
@media (hover: hover) { [aria-busy='false'] > .choice:hover { background: var(--p-raised); } }
@media (forced-colors: active) { .choice input { appearance: auto; } }
.row[data-tone='error'] .row-title, .row[data-tone='error'] .row-icon { color: var(--p-error); }
`
