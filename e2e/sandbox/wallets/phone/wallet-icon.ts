/** A phone with a check mark. */
export const walletIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="16" fill="#123c3a"/>
<rect x="20" y="10" width="24" height="44" rx="6" fill="none" stroke="#f4b860" stroke-width="3.5"/>
<path d="M25.5 33l4.6 4.6 8.6-9.4" fill="none" stroke="#f4b860" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`
