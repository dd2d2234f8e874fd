import { fieldEdge } from '../../styles/field-edge.ts'

/** A labelled field and its error. */
const fieldStyles = `
.field-block { display: flex; flex-direction: column; gap: 8px; }
.field-label { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); font-weight: 500; }
.field {
  display: flex; align-items: center; gap: 12px; min-block-size: 56px; padding-inline: 12px 8px;
  border-radius: var(--p-r16); color: var(--p-second); ${fieldEdge}
}
.field[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--p-error); }
.field:has(input:focus) { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.field input {
  flex: 1; inline-size: 100%; min-inline-size: 0; min-block-size: 40px; padding: 0; border: 0; outline: none; background: none;
  color: var(--p-text); text-align: start; font: inherit; font-size: max(16px, var(--p-16)); text-overflow: ellipsis;
}
[dir='rtl'] .field input { text-align: end; }
.field input::placeholder { color: var(--p-second); opacity: 1; }
.field input:read-only { color: var(--p-second); }
.field input:autofill { box-shadow: inset 0 0 0 40px var(--p-card); -webkit-text-fill-color: var(--p-text); }
.field-error { display: flex; gap: 6px; padding-inline: 12px; color: var(--p-error); font-size: var(--p-12); line-height: var(--p-16); }
.field-error span { min-inline-size: 0; overflow-wrap: anywhere; text-wrap: pretty; }
@media (forced-colors: active) {
  .field { border: 1px solid ButtonText; }
  .field[data-invalid] { border-width: 3px; }
}
`

/** One field over six boxes. The letter spacing puts each digit into a box. */
const codeStyles = `
.code-entry { display: flex; flex-direction: column; align-items: center; gap: 16px; padding-block-start: 8px; text-align: center; }
.code-entry .hero-text { min-block-size: 0; }
.hero-text h3 { font-size: var(--p-16); font-weight: var(--p-weight); line-height: 1.375; }
.hero-text p { color: var(--p-second); text-wrap: pretty; overflow-wrap: anywhere; }
.code { position: relative; inline-size: 280px; block-size: 56px; overflow: clip; overflow-clip-margin: 4px; direction: ltr; }
.code-boxes { position: absolute; inset: 0; display: grid; grid-template-columns: repeat(6, 40px); gap: 8px; }
.code-boxes > span { border-radius: var(--p-r12); background: var(--p-row); box-shadow: inset 0 0 0 1px var(--p-third); }
.code:has(input:focus) :is([data-next], .code-boxes:not(:has([data-next])) > :last-child) { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.code[data-invalid] .code-boxes > :not([data-next]) { box-shadow: inset 0 0 0 1px var(--p-error); }
.code[data-busy] .code-boxes > span { box-shadow: inset 0 0 0 1px var(--p-hairline); }
.code input {
  position: absolute; inset: 0; inline-size: 336px; block-size: 56px; margin: 0; padding: 0; padding-inline-start: calc(20px - .5ch);
  border: 0; outline: none; background: none; color: var(--p-text); caret-color: var(--p-accent-text); text-align: start;
  font: var(--p-weight) 22px / 56px ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace; letter-spacing: calc(48px - 1ch);
}
.code[data-busy] input { color: var(--p-second); }
.code-status { min-block-size: 40px; text-align: center; text-wrap: pretty; }
.code-status output { display: flex; align-items: center; justify-content: center; gap: 8px; color: var(--p-second); }
.code-error { color: var(--p-error); font-weight: 500; overflow-wrap: anywhere; }
.code-error span { display: block; color: var(--p-second); font-weight: 400; }
@media (forced-colors: active) {
  .code-boxes > span { border: 1px solid CanvasText; }
  .code:has(input:focus) [data-next] { border: 2px solid Highlight; }
}
`

export const authStyles = `${fieldStyles}${codeStyles}
.button[aria-disabled] { color: var(--p-second); background: var(--p-row); cursor: default; }
.button[data-variant='primary'][data-busy], .button[data-variant='primary'][data-busy]:hover { color: var(--p-on-accent); background: var(--p-accent); }
.button[aria-disabled]:active { scale: none; }
@media (hover: hover) { .button[aria-disabled]:not([data-busy][data-variant='primary']):hover { background: var(--p-row); } }
@media (forced-colors: active) { .button[aria-disabled] { color: GrayText; } }
`
