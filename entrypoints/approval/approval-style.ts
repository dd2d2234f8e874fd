/**
 * The style of an approval. The dialog starts from initial values: what the page sets on the host is inherited. Its fonts have no names
 * of their own: the page could define a font of such a name, with other letters. The colors are those of the extension's pages.
 */
export const approvalStyle = `
:host { display: block !important; }
dialog {
  all: initial;
  --card: #16171b; --row: #1e2026; --raised: #282b33; --line: rgb(255 255 255 / 8%);
  --text: #f3f4f6; --second: #a3a8b4; --accent: #6d8bff; --on-accent: #0c0d10;
  --warning: #f0b429; --warning-back: rgb(240 180 41 / 12%);
  color-scheme: dark;
  direction: ltr;
  box-sizing: border-box;
  display: none;
  grid-template-rows: auto minmax(0, 1fr) auto;
  position: fixed;
  inset: 0;
  width: 360px;
  max-width: calc(100vw - 16px);
  height: fit-content;
  max-height: calc(100dvh - 16px);
  margin: auto;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 20px;
  color: var(--text);
  background: var(--card);
  font: 14px/20px system-ui, sans-serif;
}
dialog[open] { display: grid; }
dialog::backdrop { background: rgb(0 0 0 / 60%); }
@media (prefers-color-scheme: light) {
  dialog {
    --card: #fff; --row: #f5f6f8; --raised: #eceef2; --line: rgb(0 0 0 / 9%);
    --text: #14161a; --second: #565c69; --accent: #3557e6; --on-accent: #fff;
    --warning: #875700; --warning-back: rgb(154 98 0 / 9%);
    color-scheme: light;
  }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
header { display: grid; gap: 4px; padding: 16px 16px 12px; border-bottom: 1px solid var(--line); }
.mark {
  justify-self: start;
  padding: 2px 8px;
  border-radius: 8px;
  color: var(--warning);
  background: var(--warning-back);
  font-size: 12px;
  font-weight: 600;
}
h1 { font-size: 20px; font-weight: 600; line-height: 26px; letter-spacing: -0.01em; }
main { display: grid; gap: 12px; align-content: start; padding: 12px 16px; overflow: auto; outline-offset: -2px; }
dl { display: grid; border-radius: 12px; background: var(--row); }
dl > div { display: flex; gap: 16px; justify-content: space-between; align-items: baseline; padding: 8px 12px; }
dl > div.long { display: grid; gap: 2px; }
dl > div:not(.long) > dd { text-align: end; }
dl > div + div { border-top: 1px solid var(--line); }
dt { color: var(--second); font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
dd { min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
dd.code { font: 12px/18px monospace; }
.note { color: var(--second); font-size: 12px; line-height: 16px; }
footer {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  padding: 12px 16px 16px;
  border-top: 1px solid var(--line);
}
output { grid-column: span 2; min-height: 32px; color: var(--second); font-size: 12px; line-height: 16px; }
output[data-visibility]:not([data-visibility='settling'], [data-visibility='visible']) { color: var(--warning); }
button {
  min-height: 48px;
  padding: 0 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
  color: var(--text);
  background: var(--row);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--raised); }
.approve { color: var(--on-accent); background: var(--accent); border-color: transparent; }
.approve:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
.approve:disabled { color: var(--second); background: var(--raised); cursor: default; }
dialog:focus-visible { outline: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { .approve:disabled { color: GrayText; } dl { border: 1px solid; } }
`
