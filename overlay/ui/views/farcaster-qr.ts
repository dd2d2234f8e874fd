/** @public See login-views. */
export { App } from '../app.tsx'
/** Draws the code of a login. It weighs half as much as the login's views, which come without it. */
export { QrCode } from '../primitives/qr-code.tsx'
