export const qrPlaceStyles = `
.qr-wait { display: grid; place-items: center; inline-size: 100%; aspect-ratio: 1; border-radius: var(--p-r16); background: var(--p-row); }
.pairing { display: flex; flex-direction: column; gap: 12px; }
.pairing-text { color: var(--p-second); text-align: center; text-wrap: pretty; min-block-size: 40px; }
`
