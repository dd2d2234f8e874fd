import { largeAvatarStyles } from '../../styles/large-avatar-styles.ts'
import { qrStyles } from '../../styles/qr-styles.ts'
import { tabStyles } from '../../styles/tab-styles.ts'

export const guideStyles = `${largeAvatarStyles}${qrStyles}${tabStyles}
.store-code { display: flex; flex-direction: column; align-items: center; gap: 8px; padding-block: 4px; color: var(--p-second); text-align: center; }
.store-code .qr { inline-size: 160px; border-radius: var(--p-r12); }
.guide { display: flex; flex-direction: column; gap: 20px; padding-block: 4px 8px; }
.guide li { display: flex; gap: 14px; }
.guide-icon { display: grid; place-items: center; flex: none; inline-size: 40px; block-size: 40px; border-radius: var(--p-r10); color: var(--p-accent-text); background: var(--p-row); }
.guide h3 { font-weight: var(--p-weight); }
.guide p { color: var(--p-second); text-wrap: pretty; }
.confirm { display: flex; flex-direction: column; gap: 12px; padding: 16px; border-radius: var(--p-r16); background: var(--p-row); }
.confirm h3 { font-weight: var(--p-weight); }
.confirm p { color: var(--p-second); }
.actions[data-row] { flex-direction: row; }
.actions[data-row] > * { flex: 1 1 0; }
.confirm .button { background: var(--p-raised); }
`
