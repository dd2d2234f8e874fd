import { fieldStyles } from './login-styles.ts'
import { ringStyles } from './ring-styles.ts'

/** One field over six boxes: its letters are spaced so that each stands in one. */
const codeStyles = `
.code-entry { display: flex; flex-direction: column; align-items: center; gap: 16px; padding-block-start: 8px; text-align: center; }
.code-entry .hero-text { min-block-size: 0; }
.hero-text h3 { font-size: var(--p-16); font-weight: 600; line-height: 22px; }
.hero-text p { color: var(--p-second); text-wrap: pretty; overflow-wrap: anywhere; }
.code { position: relative; inline-size: 280px; block-size: 56px; overflow: clip; overflow-clip-margin: 4px; direction: ltr; }
.code-boxes { position: absolute; inset: 0; display: grid; grid-template-columns: repeat(6, 40px); gap: 8px; }
.code-boxes > span { border-radius: var(--p-r12); background: var(--p-row); box-shadow: inset 0 0 0 1px var(--p-third); }
.code:has(input:focus) [data-next] { box-shadow: inset 0 0 0 2px var(--p-accent-text); }
.code[data-invalid] .code-boxes > :not([data-next]) { box-shadow: inset 0 0 0 1px var(--p-error); }
.code[data-busy] .code-boxes > span { box-shadow: inset 0 0 0 1px var(--p-hairline); }
.code input {
  position: absolute; inset: 0; inline-size: 336px; block-size: 56px; margin: 0; padding: 0; padding-inline-start: calc(20px - .5ch);
  border: 0; outline: none; background: none; color: var(--p-text); caret-color: var(--p-accent-text); text-align: start;
  font: 600 22px / 56px ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace; letter-spacing: calc(48px - 1ch);
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

/** The frame's own place: nothing of ours shapes, dims or covers it (contract §2.1). */
const secureStyles = `
.secure { position: relative; block-size: min(600px, calc(100dvh - 96px)); margin-inline: -16px; margin-block: -4px -20px; }
.secure > .spinner { position: absolute; inset: calc(50% - 12px); color: var(--p-second); }
.secure ::slotted(iframe) {
  display: block !important; visibility: visible !important; opacity: 1 !important; position: absolute !important;
  inset: 0 !important; inline-size: 100% !important; block-size: 100% !important; width: 100% !important; height: 100% !important; border: 0 !important;
}
`

export const authStyles = `${fieldStyles}${ringStyles}${codeStyles}${secureStyles}
.button[aria-disabled] { color: var(--p-second); background: var(--p-row); cursor: default; }
.button[data-variant='primary'][data-busy], .button[data-variant='primary'][data-busy]:hover { color: var(--p-on-accent); background: var(--p-accent); }
.button[aria-disabled]:active { scale: none; }
@media (hover: hover) { .button[aria-disabled]:not([data-busy][data-variant='primary']):hover { background: var(--p-row); } }
.mark { display: grid; place-items: center; inline-size: 64px; block-size: 64px; border-radius: 16px; background: var(--p-row); }
.update-email { display: flex; flex-direction: column; gap: 16px; }
.fact { display: flex; flex-direction: column; gap: 4px; padding-inline: 12px; }
.fact dt { color: var(--p-second); font-size: var(--p-12); line-height: 16px; font-weight: 500; }
.fact dd { font-size: var(--p-16); line-height: 22px; overflow-wrap: anywhere; text-align: -webkit-match-parent; text-align: match-parent; }
.hint { padding-inline: 12px; color: var(--p-second); text-wrap: pretty; }
.row > .profile-mark { color: var(--p-text); }
.profile-part { display: flex; flex-direction: column; gap: 8px; }
.profile-part .section-label { margin: 0; }
.profile-account > p { padding-block-end: 12px; padding-inline: 64px 12px; }
.profile-account .address { grid-template-columns: repeat(auto-fill, 4ch); gap: 2px 8px; font-size: var(--p-12); line-height: 18px; }
@media (max-width: 340px) { .profile-account > p { padding-inline: 12px; } }
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
@media (forced-colors: active) { .button[aria-disabled] { color: GrayText; } .choice input { appearance: auto; } .mark { border: 1px solid CanvasText; } }
`
