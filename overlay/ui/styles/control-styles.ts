export const controlStyles = `
.button {
  display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-block-size: 44px; padding: 8px 16px;
  border-radius: var(--p-r12); font-weight: var(--p-weight); text-align: center; background: var(--p-row);
  transition: background-color var(--p-fast), opacity var(--p-fast), scale var(--p-fast);
}
.button:active { scale: .985; }
.button[data-variant='primary'] { color: var(--p-on-accent); background: var(--p-accent); }
.button[data-variant='danger'] { color: var(--p-error); }
.button[data-variant='quiet'] { min-block-size: 40px; margin-block: -4px -8px; color: var(--p-second); background: none; font-weight: 500; }
.button[data-size='small'] { min-block-size: 32px; padding: 4px 12px; border-radius: var(--p-r8); font-size: var(--p-12); }
.button[data-wide] { inline-size: 100%; }
@media (hover: hover) {
  .button:hover { background: var(--p-raised); }
  .button[data-variant='quiet']:hover { color: var(--p-text); background: var(--p-row); }
  .button[data-variant='primary']:hover { background: color-mix(in srgb, var(--p-accent), var(--p-text) 1%); box-shadow: inset 0 0 0 1px var(--p-text); }
}
.actions { display: flex; flex-direction: column; gap: 8px; }
.link { color: var(--p-accent-text); font-weight: 500; border-radius: var(--p-radius); text-decoration: underline; text-decoration-color: transparent; text-underline-offset: 3px; }
.link:hover { text-decoration-color: currentColor; }
.legal .link { text-decoration-color: currentColor; }
.legal { display: flex; gap: 10px; align-items: flex-start; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-18); }
p.legal { display: block; text-align: center; text-wrap: balance; }
:is(.card, .still) > .legal { padding: 12px 16px; border-block-start: 1px solid var(--p-hairline); }
.legal input {
  appearance: none; flex: none; inline-size: 24px; block-size: 24px; margin: -3px 0 0; border-radius: var(--p-r8); cursor: pointer;
  background: var(--p-row); box-shadow: inset 0 0 0 1.5px var(--p-third); transition: background-color var(--p-fast);
}
.legal input:checked { background: var(--p-accent); box-shadow: none; }
.legal-box { position: relative; display: grid; flex: none; }
.legal-box svg { position: absolute; inset-block-start: 1px; inset-inline-start: 4px; color: var(--p-on-accent); opacity: 0; pointer-events: none; }
.legal-input:checked + svg { opacity: 1; }
@media (pointer: coarse) {
  .button[data-variant][data-variant] { min-block-size: 44px; }
  .icon-button.icon-button { min-inline-size: 44px; min-block-size: 44px; }
  label.legal { min-block-size: 44px; align-items: center; }
}
@media (forced-colors: active) {
  .button { border: 1px solid ButtonText; }
  .button[data-variant='primary'] { border-color: Highlight; color: HighlightText; background: Highlight; forced-color-adjust: none; }
  .legal input { appearance: auto; }
  .legal-box svg { display: none; }
}
`
