export const noticeStyles = `
.alert-bar {
  display: flex; gap: 10px; align-items: flex-start; flex: none;
  margin: 0 16px 12px; padding: 12px 4px 12px 12px; padding-inline: 12px 4px;
  border-radius: var(--p-r12); background: var(--p-row); box-shadow: inset 0 0 0 1px var(--p-hairline);
}
.alert-bar > svg { margin-block-start: 1px; color: var(--p-warning); }
.alert-bar div { flex: 1; min-inline-size: 0; }
.alert-bar strong { display: block; font-weight: var(--p-weight); }
.alert-bar p { color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); overflow-wrap: anywhere; }
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
.still { display: contents; }
.still * { animation: none !important; }
.still ~ * { display: none !important; }
`
