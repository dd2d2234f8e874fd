/** The styles of the badge. It sets all its colours, so that those of the page do not apply. */
export const badgeStyle = `
:host {
  all: initial;
  position: fixed;
  inset-block-end: 12px;
  inset-inline-start: 12px;
  z-index: 2147483647;
  max-width: calc(100vw - 24px);
}
section {
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: 320px;
  padding: 6px 6px 6px 12px;
  border: 1px solid rgb(255 255 255 / 16%);
  border-radius: 12px;
  background: #16171b;
  color: #f3f4f6;
  font: 500 12px/16px Inter, system-ui, sans-serif;
  box-shadow: 0 4px 16px rgb(0 0 0 / 24%);
}
section::before {
  content: '';
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: #6d8bff;
}
[data-state='aside']::before { background: #f2b04b; }
[data-state='failed']::before { background: #ff7f82; }
[data-theme='light'] {
  border-color: rgb(0 0 0 / 14%);
  background: #fff;
  color: #14161a;
}
p { margin: 0; }
button {
  all: unset;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 8px;
  font-size: 16px;
  line-height: 28px;
  text-align: center;
  cursor: pointer;
}
button:hover { background: rgb(128 128 128 / 24%); }
button:focus-visible { outline: 2px solid currentcolor; outline-offset: -2px; }
@media (forced-colors: active) { section { border-color: CanvasText; } }
`
