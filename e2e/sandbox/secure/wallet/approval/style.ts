export const approvalStyle = `
:host {
  all: initial;
  --card: #16171b; --row: #1e2026; --raised: #282b33;
  --hairline: rgb(255 255 255 / 8%);
  --text: #f3f4f6; --second: #a3a8b4;
  --accent: #4a66f5; --on-accent: #ffffff; --ring: #8ea2ff;
  --success: #3ecf8e;
  --warning: #f2b04b; --warning-back: rgb(242 176 75 / 12%);
  color-scheme: dark;
}
:host([data-theme='light']) {
  --card: #ffffff; --row: #f5f6f8; --raised: #eceef2;
  --hairline: rgb(0 0 0 / 9%);
  --text: #14161a; --second: #565c69;
  --accent: #3557e6; --on-accent: #ffffff; --ring: #3557e6;
  --success: #0b7549;
  --warning: #8a5800; --warning-back: rgb(154 98 0 / 9%);
  color-scheme: light;
}
* { box-sizing: border-box; margin: 0; padding: 0; }
dialog {
  width: 100vw;
  height: 100dvh;
  max-width: none;
  max-height: none;
  border: 0;
  color: var(--text);
  background: var(--card);
  font: 14px/1.45 Inter, ui-sans-serif, system-ui, sans-serif;
  outline: none;
}
dialog[open] { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; }
header {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 12px;
  align-items: center;
  padding: 14px 16px 12px;
  border-bottom: 1px solid var(--hairline);
}
.tile {
  grid-row: span 2;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  overflow: hidden;
  border-radius: 10px;
  color: var(--text);
  background: var(--raised);
  font-weight: 600;
}
.tile img { width: 100%; height: 100%; object-fit: cover; }
header strong { font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
.origin { color: var(--second); font-size: 12px; line-height: 1.35; overflow-wrap: anywhere; }
.lie {
  grid-column: 1 / -1;
  margin-top: 8px;
  padding: 8px 12px;
  border-radius: 10px;
  color: var(--warning);
  background: var(--warning-back);
  font-size: 13px;
  overflow-wrap: anywhere;
}
main { display: grid; gap: 14px; align-content: start; padding: 16px; overflow: auto; }
h1 { font-size: 20px; font-weight: 600; line-height: 1.25; letter-spacing: -0.01em; }
h2 { font-size: 14px; font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; }
section { display: grid; gap: 8px; }
/* One action says by itself what is asked. */
main:has(> section:only-of-type > h2) > h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
section:only-of-type > h2 { margin-bottom: 4px; font-size: 20px; line-height: 1.25; letter-spacing: -0.01em; }
.loading { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.warning {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 10px;
  padding: 10px 12px;
  border-radius: 12px;
  color: var(--warning);
  background: var(--warning-back);
  font-size: 13px;
  line-height: 1.4;
  overflow-wrap: anywhere;
}
.warning strong { font-weight: 600; }
.mark {
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  border: 1.5px solid currentcolor;
  border-radius: 50%;
  font-size: 11px;
  font-weight: 600;
  line-height: 1;
}
dl { display: grid; border-radius: 12px; background: var(--row); }
dl > div { display: grid; gap: 2px; padding: 8px 12px; }
dl > div + div { border-top: 1px solid var(--hairline); }
dt { color: var(--second); font-size: 12px; }
dd { min-width: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dd.amount, dd.in, dd.out { font-size: 16px; font-weight: 600; }
dl > div:has(> .in, > .out) { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 48px; }
div > .in, div > .out { text-align: end; }
.in { color: var(--success); }
.bones { display: grid; gap: 8px; }
.bones span { height: 52px; border-radius: 12px; background: color-mix(in srgb, var(--row), var(--text) 12%); }
@media (prefers-reduced-motion: no-preference) {
  .bones span { animation: breathe 1.4s ease-in-out infinite; }
  @keyframes breathe { 50% { opacity: .6; } }
}
dd.address, dd.raw { font: 12px/1.6 ui-monospace, 'Cascadia Code', Menlo, monospace; }
dd.text { white-space: pre-wrap; }
dd.raw { max-height: 168px; margin-top: 4px; overflow: auto; padding: 8px; border-radius: 8px; background: var(--raised); }
ul { list-style: none; font-size: 13px; }
ul ul { margin-left: 4px; padding-left: 10px; border-left: 1px solid var(--hairline); }
li { padding: 2px 0; overflow-wrap: anywhere; }
li b { font-weight: 500; color: var(--second); }
footer {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  padding: 12px 16px 16px;
  border-top: 1px solid var(--hairline);
}
.hint { grid-column: span 2; min-height: 18px; color: var(--second); font-size: 12px; }
button {
  min-height: 48px;
  padding: 0 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  color: var(--text);
  background: var(--row);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--raised); }
.all { grid-column: span 2; }
.all[hidden] { display: none; }
.approve { color: var(--on-accent); background: var(--accent); border-color: transparent; }
.approve:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
.approve:disabled { color: var(--second); background: var(--raised); cursor: default; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
@media (forced-colors: active) { .approve:disabled { color: GrayText; } dl { border: 1px solid; } }
`
