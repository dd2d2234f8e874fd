export type { ChainId } from '../../../shared/schema/primitives.ts'
export { parseSignInMessage } from '../../../shared/siwx/parse-sign-in-message.ts'
export type { ChainRequest } from '../../../shared/siwx/signature-check.ts'
export type { ParsedSignInMessage, SignInMessageFields } from '../../../shared/siwx/siwx.ts'
export type {
  ExpectedSignIn,
  RefusedSignIn,
  SignInRefusal,
  SignInToVerify,
  SignInVerification,
  UnverifiedSignIn,
  VerifiedSignIn,
  VerifiedSignInFields,
} from '../../../shared/siwx/verify-sign-in.ts'
export { verifySignIn } from '../../../shared/siwx/verify-sign-in.ts'
