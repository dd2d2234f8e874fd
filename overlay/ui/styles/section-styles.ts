export const sectionStyles = `
.section-label { padding-inline: 12px; margin-block-end: -8px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); font-weight: 500; }
`
