/** The picture that a view begins with. The first opening has none. */
export const largeAvatarStyles = `
.avatar[data-size='large'] { inline-size: 64px; block-size: 64px; font-size: var(--p-34); }
.avatar[data-size='large']:not([data-shape='circle']) { border-radius: var(--p-r16); }
`
