export const replayStyles = `
.panel { position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; display: flex; flex-direction: column; gap: 8px; box-sizing: border-box; width: min(386px, calc(100vw - 32px)); max-height: calc(100vh - 32px); padding: 12px; overflow: auto; border: 1px solid #747b89; border-radius: 24px; background: #16171b; color: #f3f4f6; font: 14px / 20px Inter, system-ui, sans-serif; text-align: start; color-scheme: dark; }
.panel h2, .panel p { margin: 0; }
.panel h2 { font-size: 16px; font-weight: 600; line-height: 24px; }
.panel header { position: sticky; inset-block-start: -12px; z-index: 1; display: grid; gap: 4px; padding: 4px 8px 8px; background: inherit; }
.panel header p, .panel output { color: #a3a8b4; }
.panel .warning { color: #f0b429; }
.panel .closed { padding: 24px 8px; color: #a3a8b4; text-align: center; }
.buttons { display: flex; gap: 8px; padding-block-start: 8px; }
.buttons button { flex: 1; min-height: 40px; padding: 0 16px; border: 0; border-radius: 12px; background: #282b33; color: #f3f4f6; font: inherit; font-weight: 500; cursor: pointer; }
.buttons button[aria-disabled="true"] { color: #a3a8b4; cursor: default; }
.buttons button:focus-visible { outline: 2px solid #6d8bff; outline-offset: 2px; }
@media (hover: hover) { .buttons button:not([aria-disabled="true"]):hover { background: #353944; } }
@media (prefers-color-scheme: light) {
  .panel { border-color: #868c98; background: #fff; color: #14161a; color-scheme: light; }
  .panel header p, .panel output, .panel .closed, .buttons button[aria-disabled="true"] { color: #565c69; }
  .panel .warning { color: #875700; }
  .buttons button { background: #eceef2; color: #14161a; }
  .buttons button:focus-visible { outline-color: #3557e6; }
}
@media (prefers-color-scheme: light) and (hover: hover) { .buttons button:not([aria-disabled="true"]):hover { background: #dfe2e8; } }
`
