export const headerStyles = `
.header {
  display: grid; grid-template-columns: 40px minmax(0, 1fr) 40px; align-items: center; gap: 4px;
  flex: none; min-block-size: 60px; padding: 8px 12px;
}
.header h2 {
  font-size: var(--p-18); font-weight: calc(var(--p-weight) + 50); line-height: 1.334; letter-spacing: -.01em; text-align: center;
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
`
