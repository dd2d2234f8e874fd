import { addressStyles } from './address-styles.ts'

export const explanationStyles = `${addressStyles}
.explanation { display: flex; flex-direction: column; gap: 12px; min-inline-size: 0; }
.explanation-loading { display: flex; flex-direction: column; gap: 8px; padding-inline: 12px; }
.explanation-loading [data-shape='row'] { block-size: 44px; border-radius: var(--p-r12); }
.explanation p, .explanation li { text-wrap: pretty; overflow-wrap: anywhere; }
.explanation-head { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; }
.explanation-head > .explanation-word { flex: none; }
.explanation-sentence { font-size: var(--p-16); line-height: 1.375; font-weight: var(--p-weight); overflow-wrap: anywhere; text-wrap: balance; }
.explanation-note { color: var(--p-second); padding-inline: 12px; }
.explanation-rows { display: flex; flex-direction: column; gap: 8px; padding-inline: 12px; }
.explanation-rows > div { display: flex; align-items: baseline; justify-content: space-between; gap: 4px 16px; }
.explanation-rows dt { flex: none; max-inline-size: 55%; color: var(--p-second); }
.explanation-rows dd { min-inline-size: 0; text-align: end; overflow-wrap: anywhere; }
.explanation-rows [data-direction] dd { font-weight: 500; }
.explanation-rows [data-direction='in'] dd { color: var(--p-success); }
.explanation-verdict { display: flex; flex-direction: column; gap: 12px; padding: 12px; border-radius: var(--p-r12); background: var(--p-row); }
.explanation-verdict > div { display: flex; flex-direction: column; gap: 4px; }
.explanation-verdict ul { display: flex; flex-direction: column; gap: 4px; padding-inline-start: 24px; color: var(--p-second); }
.explanation-word { display: flex; gap: 8px; font-weight: 500; }
.explanation-word svg { margin-block-start: 2px; }
.explanation-word[data-word='fine'] { color: var(--p-success); }
.explanation-word[data-word='look'] { color: var(--p-warning); }
.explanation-verdict[data-word='stop'] { box-shadow: inset 0 0 0 1.5px var(--p-error); }
.explanation-word[data-word='stop'] { color: var(--p-error); }
.explanation-verdict[data-word='stop'] ul { color: var(--p-text); }
.explanation-verdict .button { background: var(--p-raised); }
.explanation-details summary { padding: 4px 12px; border-radius: var(--p-r8); color: var(--p-second); }
.explanation-parts { display: flex; flex-direction: column; gap: 12px; padding: 8px 12px; }
.explanation-parts dt { color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
.explanation-parts dd { min-inline-size: 0; overflow-wrap: anywhere; }
.explanation-parts .address { gap: 2px 8px; }
.explanation-text { white-space: pre-wrap; }
.explanation-rest summary { padding-block: 4px; border-radius: var(--p-r8); color: var(--p-second); }
.explanation-parts + .explanation-rest > summary { padding-inline: 12px; }
.explanation-steps { display: flex; flex-direction: column; gap: 8px; margin: 0; padding-inline-start: 12px; counter-reset: step; }
.explanation-steps > li > p { padding-inline: 12px; font-weight: 500; }
.address-name { display: flex; align-items: center; gap: 6px; min-inline-size: 0; color: var(--p-text); font-weight: 500; }
.address-name bdi { min-inline-size: 0; overflow-wrap: anywhere; }
.address-name .avatar { inline-size: 20px; block-size: 20px; border-radius: calc(var(--p-radius) * 1.5); font-size: var(--p-12); }
.explanation-rows dd > .address-name { justify-content: end; }
@media (forced-colors: active) { .explanation-verdict { border: 1px solid CanvasText; } .explanation-verdict[data-word='stop'] { border-width: 3px; } }
`
