import { addressStyles } from '../../styles/address-styles.ts'

export const accountsStyles = `${addressStyles}
.profile-account .address { gap: 2px 8px; font-size: var(--p-12); line-height: var(--p-18); }
`
