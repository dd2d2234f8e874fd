export { checkSignature } from '../../siwx/check-signature.ts'
export { compareSignIn } from '../../siwx/compare-sign-in.ts'
