import { fieldEdge } from '../../styles/field-edge.ts'
import { ringStyles } from '../../styles/ring-styles.ts'
import { sectionStyles } from '../../styles/section-styles.ts'

export const namesStyles = `${ringStyles}${sectionStyles}
.name-form { display: flex; flex-direction: column; gap: 8px; }
.name-about { padding: 0 12px 8px; color: var(--p-second); text-wrap: pretty; }
.name-block { display: flex; flex-direction: column; gap: 8px; }
.name-label { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
.name-field {
  display: flex; align-items: center; gap: 4px; min-block-size: 56px; padding-inline: 12px; border-radius: var(--p-r16);
  color: var(--p-second); ${fieldEdge}
}
.name-field:focus-within { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.name-field input {
  flex: 1; min-inline-size: 0; min-block-size: 44px; padding: 0; border: 0; outline: none; background: none;
  color: var(--p-text); font: inherit; font-size: max(16px, var(--p-20)); font-weight: 500;
}
.name-field span { flex: none; font-size: var(--p-16); }
.name-field[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--p-error); }
.name-status, .name-note { display: flex; gap: 6px; min-block-size: 16px; padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
.name-status span { min-inline-size: 0; overflow-wrap: anywhere; }
.name-status svg, .name-error svg { flex: none; }
.name-status[data-tone='error'] { color: var(--p-error); }
.name-status[data-tone='success'] { color: var(--p-success); }
.name-error { display: flex; gap: 8px; padding: 12px; border-radius: var(--p-r12); color: var(--p-error); background: var(--p-row); line-height: var(--p-20); }
.name-error svg { margin-block-start: 2px; }
.name-error span { min-inline-size: 0; overflow-wrap: anywhere; text-wrap: pretty; }
.name-suggestions { display: flex; flex-direction: column; gap: 8px; padding-block-start: 4px; }
.name-suggestions .section-label { margin: 0; }
.name-suggestions ul { display: flex; flex-wrap: wrap; gap: 8px; }
.name-chip { max-inline-size: 100%; min-block-size: 36px; padding: 6px 14px; border-radius: var(--p-r12); background: var(--p-row); overflow-wrap: anywhere; font-weight: 500; }
.name-foot { display: flex; flex-direction: column; gap: 8px; padding-block: 12px; }
.name-foot p { color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); text-align: center; text-wrap: balance; }
.name-foot .button { min-block-size: 48px; overflow-wrap: anywhere; }
.name-foot .button[aria-disabled] { color: var(--p-second); background: var(--p-row); box-shadow: none; cursor: default; }
.name-picture { display: grid; border-radius: 50%; overflow: hidden; }
.name-outcome h3 { overflow-wrap: anywhere; }
@media (hover: hover) { .name-chip:hover { background: var(--p-raised); } }
@media (pointer: coarse) { .name-chip { min-block-size: 44px; } }
@media (forced-colors: active) {
  .name-field, .name-chip { border: 1px solid ButtonText; }
  .name-field[data-invalid] { border-width: 3px; }
  .name-foot .button[aria-disabled] { color: GrayText; }
}
`
