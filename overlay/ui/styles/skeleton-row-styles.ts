/**
 * Placeholders of rows with a second line, and with what is at their end: an amount, and a date below it. The bars are where the
 * texts will be, and the rows have their height, also for a large font. What is at the end belongs to the picture: a row has no
 * further element, and its bars fade together.
 */
export const skeletonRowStyles = `
.row[data-of] { min-block-size: max(56px, calc(16px + var(--p-16) * 2.375)); }
.row:is([data-of='activity'], [data-of='holding']) { padding-inline-end: 108px; }
.row[data-of] > [data-shape='tile'] { border-radius: 50%; }
.row[data-of] > [data-shape='text'] { position: relative; margin-block-end: 16px; }
.row[data-of] > .skeleton::before, .row[data-of] > .skeleton::after { position: absolute; border: inherit; border-radius: var(--p-r8); background: inherit; }
.row[data-of] > [data-shape='text']::after { content: ''; inset-block-start: calc(100% + 7px); inset-inline: 0 30%; block-size: 10px; }
.row:is([data-of='activity'], [data-of='holding']) > [data-shape='tile']::before { content: ''; inset-block-start: calc(50% - 15px); inset-inline-end: 31px; inline-size: 64px; block-size: 14px; }
.row[data-of='activity'] > [data-shape='tile']::after { content: ''; inset-block-start: calc(50% + 6px); inset-inline-end: 31px; inline-size: 40px; block-size: 10px; }
`
