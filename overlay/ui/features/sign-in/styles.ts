import { payStyles } from '../../styles/pay-styles.ts'
import { ringStyles } from '../../styles/ring-styles.ts'

export const signInStyles = `${ringStyles}${payStyles}
.sign-hero { padding-block: 4px 12px; }
.sign-hero h3 { overflow-wrap: anywhere; }
.sign-hero .hero-text { min-block-size: 0; }
.sign-message { margin-block-start: 8px; border-radius: var(--p-r12); background: var(--p-row); }
.sign-summary { display: flex; align-items: center; justify-content: space-between; min-block-size: 44px; padding-inline: 12px; color: var(--p-second); }
.sign-message summary { border-radius: inherit; }
.sign-message pre { max-block-size: 200px; margin: 0; padding: 0 12px 12px; overflow: auto; color: var(--p-text); font-family: inherit; font-size: var(--p-12); line-height: var(--p-18); white-space: pre-wrap; overflow-wrap: anywhere; direction: ltr; text-align: left; }
.sign-foot { display: flex; flex-direction: column; gap: 8px; padding-block: 12px; }
.sign-foot .button { min-block-size: 48px; overflow-wrap: anywhere; }
.sign-foot > p:last-child { color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); text-align: center; text-wrap: balance; }
@media (forced-colors: active) { .sign-message { border: 1px solid ButtonText; } }
`
