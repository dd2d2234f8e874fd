import { addressStyles } from '../../styles/address-styles.ts'
import { skeletonRowStyles } from '../../styles/skeleton-row-styles.ts'
import { tabStyles } from '../../styles/tab-styles.ts'

/** A tab has room for four rows: what is below does not move when they are read. */
export const accountStyles = `${addressStyles}${skeletonRowStyles}${tabStyles}
.account { display: flex; flex-direction: column; align-items: center; gap: 8px; padding-block-start: 4px; }
.account-picture { position: relative; display: grid; }
.account-picture img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; border-radius: 50%; object-fit: cover; }
.account-name {
  min-inline-size: 0; max-inline-size: 100%;
  display: inline-flex; align-items: center; gap: 4px; min-block-size: 32px; padding-inline: 10px 8px; border-radius: var(--p-r8);
  color: var(--p-second); font-weight: 500; transition: background-color var(--p-fast), color var(--p-fast);
}
@media (pointer: coarse) { .account-name { min-block-size: 44px; } }
.account-name[data-named] { color: var(--p-text); font-size: var(--p-16); font-weight: var(--p-weight); }
.account-name:hover { color: var(--p-text); background: var(--p-row); }
.account-name bdi { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.account-name svg { flex: none; transition: rotate var(--p-fast); }
.account-name[aria-expanded='true'] svg { rotate: 180deg; }
.account-line { display: flex; max-inline-size: 100%; align-items: center; justify-content: center; gap: 2px; }
.account-line .icon-button { flex: none; }
.account-panel { display: flex; flex-direction: column; gap: 8px; }
.address-box { display: flex; flex-direction: column; gap: 8px; padding: 12px; border-radius: var(--p-r16); background: var(--p-row); }
.balance { display: flex; flex-direction: column; align-items: center; gap: 2px; inline-size: 100%; }
.balance-number { font-size: var(--p-34); font-weight: var(--p-weight); line-height: calc(var(--p-em) * 4.2); letter-spacing: -.02em; overflow-wrap: anywhere; text-align: center; }
.balance-number[data-long] { font-size: var(--p-20); }
@media (max-width: 340px) { .balance-number:not([data-long]) { font-size: calc(var(--p-34) * .8); } }
.balance-native { min-block-size: 20px; color: var(--p-second); line-height: var(--p-20); }
.balance-native > .skeleton { margin-block: 3px; }
.balance-missing { display: flex; align-items: center; gap: 4px; color: var(--p-second); font-size: var(--p-12); }
.account-other { display: flex; gap: 6px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); text-align: start; }
.account-other svg { flex: none; }
.wallet-features { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 8px; }
.wallet-features .button { flex-direction: column; gap: 4px; min-block-size: 64px; border-radius: var(--p-r16); font-size: var(--p-12); line-height: var(--p-16); font-weight: 500; }
.wallet-features .button:only-child { flex-direction: row; gap: 8px; min-block-size: 48px; font-size: var(--p-14); }
.wallet-features svg { color: var(--p-accent-text); }
.account-foot { display: flex; flex-direction: column-reverse; margin-inline: -8px; }
.account-bar { display: flex; align-items: center; gap: 4px; min-block-size: 52px; }
.account-bar .row { gap: 8px; flex: none; inline-size: auto; max-inline-size: 60%; min-block-size: 44px; padding-inline: 8px; border-radius: var(--p-r12); }
.account-bar .row-note { position: absolute; opacity: 0; }
.account-bar .row-title { font-size: var(--p-14); }
.account-bar .avatar { inline-size: 24px; block-size: 24px; font-size: var(--p-12); }
.account-bar .icon-button { flex: none; }
.account-wallet { flex: 1; min-inline-size: 0; overflow: hidden; color: var(--p-second); font-size: var(--p-12); text-align: end; text-overflow: ellipsis; white-space: nowrap; }
.account-menu { padding-block: 4px; border-block-end: 1px solid var(--p-hairline); }
.account-menu .row { padding-inline: 8px; border-radius: var(--p-r12); }
.account-rest { display: contents; }
.group:empty { display: none; }
.holdings .tabpanel { display: flex; flex-direction: column; gap: 12px; min-block-size: 224px; }
.skeleton[data-shape='circle'] { inline-size: 64px; block-size: 64px; border-radius: 50%; }
.skeleton[data-shape='balance'] { inline-size: 144px; block-size: 30px; margin-block: 6px; }
.skeleton[data-shape='short'] { inline-size: 108px; block-size: 16px; margin-block: 8px; }
`
