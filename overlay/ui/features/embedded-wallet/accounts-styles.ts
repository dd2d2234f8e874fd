import { addressStyles } from '../../styles/address-styles.ts'

export const accountsStyles = `${addressStyles}
.profile-account > p { padding-block-end: 12px; padding-inline: 64px 12px; }
.profile-account .address { gap: 2px 8px; font-size: var(--p-12); line-height: var(--p-18); }
@media (max-width: 340px) { .profile-account > p { padding-inline: 12px; } }
`
