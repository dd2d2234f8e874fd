export const promptStyle = `
:host {
  all: initial;
  position: fixed;
  inset: 12px 12px auto auto;
  z-index: 2147483647;
  color-scheme: light dark;
  --card: light-dark(#ffffff, #1b1c20);
  --raised: light-dark(#f4f3f0, #26272c);
  --hairline: light-dark(rgb(0 0 0 / 12%), rgb(255 255 255 / 12%));
  --text: light-dark(#191813, #f5f4f1);
  --second: light-dark(#5d594f, #b0aca3);
  --accent: light-dark(#123c3a, #f4b860);
  --on-accent: light-dark(#ffffff, #221703);
}
* { box-sizing: border-box; margin: 0; }
section {
  display: grid;
  gap: 14px;
  width: min(344px, calc(100vw - 24px));
  max-height: calc(100vh - 24px);
  padding: 16px;
  overflow: auto;
  scroll-padding: 16px 0 84px;
  color: var(--text);
  background: var(--card);
  border: 1px solid var(--hairline);
  border-radius: 18px;
  box-shadow: 0 16px 48px rgb(0 0 0 / 28%);
  font: 14px/1.45 Inter, ui-sans-serif, system-ui, sans-serif;
  outline: none;
  animation: arrive 160ms ease-out;
}
header { display: grid; grid-template-columns: auto 1fr; column-gap: 10px; align-items: center; }
header img { grid-row: span 2; width: 36px; height: 36px; border-radius: 10px; }
header strong { font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
header span { color: var(--second); font-size: 12px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { font-size: 18px; font-weight: 600; line-height: 1.25; letter-spacing: -0.01em; }
dl { display: grid; border: 1px solid var(--hairline); border-radius: 12px; overflow: hidden; }
dl > div { display: grid; gap: 2px; padding: 9px 12px; }
dl > div + div { border-top: 1px solid var(--hairline); }
dt { color: var(--second); font-size: 12px; }
dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; font-size: 13px; }
.block dd {
  max-height: 148px;
  margin: 4px -4px 0;
  padding: 8px;
  overflow: auto;
  white-space: pre-wrap;
  background: var(--raised);
  border-radius: 8px;
  font: 12px/1.5 ui-monospace, 'Cascadia Code', Menlo, monospace;
}
/* Keeps the buttons visible while the content scrolls. */
footer {
  position: sticky;
  bottom: -16px;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 8px;
  margin: 0 -16px -16px;
  padding: 12px 16px 16px;
  background: var(--card);
}
button {
  min-height: 40px;
  padding: 0 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  color: var(--text);
  background: transparent;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--raised); }
.approve { color: var(--on-accent); background: var(--accent); border-color: transparent; }
.approve:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
section:focus-visible { outline: none; }
@keyframes arrive { from { opacity: 0; transform: translateY(-8px); } }
@media (prefers-reduced-motion: reduce) { section { animation: none; } }
@media (max-width: 400px) { :host { inset: 8px 8px auto 8px; } section { width: 100%; } }
`
