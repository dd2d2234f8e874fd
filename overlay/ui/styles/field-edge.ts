/** How much of the third colour of text an edge has, on the card: enough for 3:1 wherever that text has 4.5:1 (WCAG 1.4.11). */
export const edgeShare = 80

/** The edge by which a visitor tells a field. */
export const fieldEdge = `box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--p-card), var(--p-third) ${edgeShare}%);`
