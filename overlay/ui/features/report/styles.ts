export const reportStyles = `
.report { display: flex; flex-direction: column; gap: 16px; padding-block: 4px 8px; }
.report p { color: var(--p-second); text-wrap: pretty; }
.report-parts { display: flex; flex-direction: column; gap: 8px; }
.report .fold > ::before { content: none; }
.report .fold > p { padding: 0 12px 12px; }
.report-counts { display: grid; grid-template-columns: 1fr auto; gap: 8px 16px; padding: 0 12px 14px; }
.report-counts dt { color: var(--p-second); }
.report-counts dd { margin: 0; font-variant-numeric: tabular-nums; text-align: end; }
.report-file { max-block-size: 220px; margin: 0; padding: 12px; overflow: auto; border-radius: var(--p-r12); background: var(--p-row); font-size: var(--p-12); line-height: 1.5; text-align: start; direction: ltr; white-space: pre; tab-size: 2; }
.report .legal { color: inherit; font-size: inherit; line-height: inherit; }
.report .legal small { display: block; color: var(--p-second); font-size: var(--p-12); }
.report output { display: flex; align-items: center; justify-content: center; gap: 8px; min-block-size: 20px; color: var(--p-second); text-align: center; }
.report output[data-tone="error"] { color: var(--p-error); }
.report output[data-tone="success"] { color: var(--p-success); }
`
