export const viewStyles = `
.hero { display: flex; flex-direction: column; align-items: center; gap: 12px; padding-block: 12px 8px; text-align: center; }
.hero h3 { font-size: var(--p-16); font-weight: var(--p-weight); line-height: 1.375; }
.hero p { color: var(--p-second); text-wrap: pretty; }
.hero-text { display: flex; flex-direction: column; gap: 4px; max-inline-size: 288px; min-block-size: 66px; }
.empty { display: flex; flex-direction: column; align-items: center; gap: 4px; padding: 16px; text-align: center; }
.empty-icon {
  display: grid; place-items: center; inline-size: 48px; block-size: 48px; margin-block-end: 8px;
  border-radius: 50%; color: var(--p-second); background: var(--p-row);
}
.empty h3 { font-weight: var(--p-weight); }
.empty p { max-inline-size: min(264px, 100%); overflow-wrap: anywhere; color: var(--p-second); text-wrap: pretty; }
.empty .button { margin-block-start: 12px; }
.center { display: grid; place-items: center; min-block-size: 160px; color: var(--p-second); }
`
