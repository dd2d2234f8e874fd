import { ringStyles } from '../../styles/ring-styles.ts'

export const onrampStyles = `${ringStyles}
.buy { display: flex; flex-direction: column; gap: 16px; }
.buy-order { display: flex; flex-direction: column; gap: 8px; }
.buy-order label, .buy-order p, .buy-note { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); text-wrap: pretty; }
.buy-field {
  display: flex; align-items: center; gap: 12px; min-block-size: 56px; padding-inline: 12px; border-radius: var(--p-r16);
  color: var(--p-second); box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--p-card), var(--p-third) 75%);
}
.buy-field:focus-within { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.buy-field input {
  flex: 1; min-inline-size: 0; min-block-size: 40px; padding: 0; border: 0; outline: none; background: none;
  color: var(--p-text); font: inherit; font-size: max(16px, var(--p-20)); font-variant-numeric: inherit;
}
.buy-field input::placeholder { color: var(--p-second); opacity: 1; }
.buy-field select {
  flex: none; max-inline-size: 50%; min-block-size: 36px; padding-inline: 12px; border: 0; border-radius: var(--p-r12);
  color: var(--p-text); background: var(--p-row); font: inherit; font-weight: 500; text-overflow: ellipsis; cursor: pointer;
}
.buy-field select:focus-visible { outline: 2px solid var(--p-accent-text); outline-offset: 2px; }
.buy-field option { color: var(--p-text); background: var(--p-card); }
.buy-field[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--p-error); }
.buy-order p[role='alert'] { display: flex; gap: 6px; color: var(--p-error); }
.buy-hero:is([data-kind='late'], [data-kind='closed']) .ring circle + circle { stroke: var(--p-warning); }
.buy-hero:is([data-kind='late'], [data-kind='closed']) .ring-badge { background: var(--p-warning); }
.hero .buy-delivery { color: var(--p-success); font-size: var(--p-20); font-weight: var(--p-weight); line-height: 1.4; overflow-wrap: anywhere; }
@media (pointer: coarse) { .buy-field select { min-block-size: 44px; } }
@media (forced-colors: active) { .buy-field { border: 1px solid ButtonText; } .buy-field[data-invalid] { border-width: 3px; } }
`
