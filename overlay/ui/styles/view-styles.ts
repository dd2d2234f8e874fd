export const viewStyles = `
.hero { display: flex; flex-direction: column; align-items: center; gap: 12px; padding-block: 12px 8px; text-align: center; }
.hero h3 { font-size: var(--p-16); font-weight: 600; line-height: 22px; }
.hero p, .prose p { color: var(--p-second); text-wrap: pretty; }
.hero-text { display: flex; flex-direction: column; gap: 4px; max-inline-size: 288px; min-block-size: 66px; }
.empty { display: flex; flex-direction: column; align-items: center; gap: 4px; padding: 16px; text-align: center; }
.empty-icon {
  display: grid; place-items: center; inline-size: 48px; block-size: 48px; margin-block-end: 8px;
  border-radius: 50%; color: var(--p-second); background: var(--p-row);
}
.empty h3 { font-weight: 600; }
.empty p { max-inline-size: 264px; color: var(--p-second); text-wrap: pretty; }
.empty .button { margin-block-start: 12px; }
.account { display: flex; flex-direction: column; align-items: center; gap: 8px; padding-block-start: 4px; }
.account-name {
  display: inline-flex; align-items: center; gap: 4px; min-block-size: 32px; padding-inline: 10px 8px; border-radius: var(--p-r8);
  color: var(--p-second); font-weight: 500; transition: background-color var(--p-fast), color var(--p-fast);
}
.account-name:hover { color: var(--p-text); background: var(--p-row); }
.account-name svg { transition: rotate var(--p-fast); }
.account-name[aria-expanded='true'] svg { rotate: 180deg; }
.account-line { display: flex; align-items: center; justify-content: center; gap: 2px; }
.account-panel { display: flex; flex-direction: column; gap: 8px; }
.address-box { display: flex; flex-direction: column; gap: 8px; padding: 12px; border-radius: var(--p-r16); background: var(--p-row); }
.address-box > span { color: var(--p-second); font-size: var(--p-12); line-height: 16px; }
.address {
  display: grid; grid-template-columns: repeat(6, max-content); gap: 4px 10px; justify-content: start;
  direction: ltr; font: 500 var(--p-14) / 20px ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
}
.address span:nth-child(even) { color: var(--p-second); }
.balance { display: flex; align-items: baseline; justify-content: center; min-block-size: 42px; column-gap: 6px; flex-wrap: wrap; }
.balance-number { font-size: var(--p-34); font-weight: 600; line-height: 42px; letter-spacing: -.02em; overflow-wrap: anywhere; }
.balance-number[data-long] { font-size: var(--p-20); }
.balance-symbol { color: var(--p-second); font-size: var(--p-20); font-weight: 500; }
.balance-missing { align-items: center; color: var(--p-second); }
.guide { display: flex; flex-direction: column; gap: 20px; padding-block: 4px 8px; }
.guide li { display: flex; gap: 14px; }
.guide-icon { display: grid; place-items: center; flex: none; inline-size: 40px; block-size: 40px; border-radius: 10px; color: var(--p-accent-text); background: var(--p-row); }
.guide h3 { font-weight: 600; }
.guide p { color: var(--p-second); text-wrap: pretty; }
.prose { display: flex; flex-direction: column; gap: 8px; }
.prose strong { color: var(--p-text); font-weight: 600; }
.confirm { display: flex; flex-direction: column; gap: 12px; padding: 16px; border-radius: var(--p-r16); background: var(--p-row); }
.confirm h3 { font-weight: 600; }
.confirm p { color: var(--p-second); }
.confirm .button { background: var(--p-raised); }
.center { display: grid; place-items: center; min-block-size: 160px; color: var(--p-second); }
@media (max-width: 340px) { .address { grid-template-columns: repeat(4, max-content); } }
`
