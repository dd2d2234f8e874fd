/** A button that shows the token that is chosen, and leads to others. */
export const pillStyles = `
.pill {
  display: flex; flex: none; align-items: center; gap: 8px; max-inline-size: 50%; min-block-size: 40px; padding: 6px 12px 6px 8px;
  border-radius: var(--p-r16); background: var(--p-raised); font-weight: 500;
}
[dir='rtl'] .pill { padding: 6px 8px 6px 12px; }
.pill[data-empty] { padding-inline: 16px 12px; color: var(--p-on-accent, var(--p-text)); background: var(--p-accent); }
.pill bdi { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.pill .avatar { inline-size: 24px; block-size: 24px; font-size: var(--p-12); }
.pill svg { flex: none; }
@media (hover: hover) { .pill:hover { filter: brightness(1.1); } }
@media (pointer: coarse) { .pill { min-block-size: 44px; } }
@media (forced-colors: active) { .pill { border: 1px solid ButtonText; } }
`
