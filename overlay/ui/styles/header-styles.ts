export const headerStyles = `
.header {
  display: grid; grid-template-columns: 40px minmax(0, 1fr) 40px; align-items: center; gap: 4px;
  flex: none; min-block-size: 60px; padding: 8px 12px;
}
.header h2 {
  font-size: var(--p-16); font-weight: 600; line-height: 24px; letter-spacing: -.01em; text-align: center;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
.icon-button {
  display: grid; place-items: center; inline-size: 40px; block-size: 40px; border-radius: var(--p-r12);
  color: var(--p-second); transition: background-color var(--p-fast), color var(--p-fast);
}
.icon-button[data-size='small'] { inline-size: 32px; block-size: 32px; border-radius: var(--p-r8); }
.icon-button:active { background: var(--p-raised); }
.icon-button[data-tone='success'] { color: var(--p-success); }
@media (hover: hover) { .icon-button:hover { color: var(--p-text); background: var(--p-row); } }
.alert-bar {
  display: flex; gap: 10px; align-items: flex-start; flex: none;
  margin: 0 16px 12px; padding: 12px 4px 12px 12px; padding-inline: 12px 4px;
  border-radius: var(--p-r12); background: var(--p-row); box-shadow: inset 0 0 0 1px var(--p-hairline);
}
.alert-bar > svg { margin-block-start: 1px; color: var(--p-warning); }
.alert-bar div { flex: 1; min-inline-size: 0; }
.alert-bar strong { display: block; font-weight: 600; }
.alert-bar p { color: var(--p-second); font-size: var(--p-12); line-height: 16px; overflow-wrap: anywhere; }
.alert-bar .icon-button { margin-block: -6px; }
.snackbar { display: flex; justify-content: center; padding: 0 16px 16px; }
.snackbar:empty { display: none; }
.snack {
  display: flex; align-items: center; gap: 8px;
  padding: 10px 14px; border-radius: var(--p-r12); font-weight: 500;
  color: var(--p-card); background: var(--p-text);
  animation: pop var(--p-slow);
}
.snack span { min-inline-size: 0; }
@keyframes pop { from { opacity: 0; transform: translateY(8px); } }
@media (forced-colors: active) { .snack, .alert-bar { border: 1px solid CanvasText; } }
`
