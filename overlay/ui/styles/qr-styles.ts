export const qrStyles = `
.qr { position: relative; inline-size: 100%; aspect-ratio: 1; border-radius: var(--p-r16); background: #fff; overflow: hidden; forced-color-adjust: none; }
.qr > svg { display: block; inline-size: 100%; block-size: 100%; fill: #0b0c0f; }
.qr-dots { stroke: #0b0c0f; stroke-width: .88; stroke-linecap: round; }
.qr > svg > .qr-rings { fill: none; stroke: #0b0c0f; }
.qr-logo { position: absolute; inset: 0; display: grid; place-items: center; color: #0b0c0f; pointer-events: none; }
`
