import { isPorticoError } from '../errors/portico-error.ts'
import type { ChainId } from '../schema/primitives.ts'
import { parseSignInMessage } from './parse-sign-in-message.ts'
import { removeRecap } from './recap.ts'
import { isSameAddress } from './same-address.ts'
import type { ParsedSignInMessage, SignInMessageFields, SignInSession } from './siwx.ts'
import { toTime } from './to-time.ts'

export type SignInDifference = keyof SignInMessageFields | 'message'

type Rule = readonly [field: SignInDifference, isSame: boolean]

const isSameTime = (left: string | undefined, right: string | undefined) =>
  left === undefined || right === undefined ? left === right : toTime(left) === toTime(right)

const isSameAccount = ({ accountAddress, chainId }: ParsedSignInMessage, address: string) =>
  chainId !== undefined && isSameAddress(chainId, accountAddress, address)

/** A wallet library can add a recap. */
function compareWords(
  signed: ParsedSignInMessage,
  requested: SignInMessageFields,
): readonly Rule[] {
  const left = removeRecap(signed)
  if (!left) return [['statement', false]]
  const right = removeRecap(requested) ?? { ...requested, resources: requested.resources ?? [] }
  return [
    ['statement', left.statement === right.statement],
    ['resources', left.resources.join('\n') === right.resources.join('\n')],
  ]
}

function compareSession(signed: ParsedSignInMessage, session: SignInSession): readonly Rule[] {
  const { cacao, data, signature } = session
  return [
    ['chainId', signed.chainId === data.chainId],
    ['accountAddress', isSameAccount(signed, data.accountAddress)],
    [
      'accountAddress',
      !cacao ||
        cacao.p.iss.toLowerCase() ===
          `did:pkh:${signed.chainId}:${signed.accountAddress}`.toLowerCase(),
    ],
    ['message', !cacao || cacao.s.s === signature],
  ]
}

/** `issuedAt` is not compared: wallet libraries write their own. `requestId` may be missing: WalletConnect does not forward it. */
export function compareSignIn(
  session: SignInSession,
  requested: SignInMessageFields,
  chainIds: readonly ChainId[] = [requested.chainId],
): readonly SignInDifference[] {
  const signed = findFields(session.message)
  if (!signed) return ['message']
  const { accountAddress, domain, nonce, requestId, uri } = requested
  const rules: readonly Rule[] = [
    ['domain', signed.domain.toLowerCase() === domain.toLowerCase()],
    ['uri', signed.uri === uri],
    ['nonce', signed.nonce === nonce],
    ['chainId', chainIds.some((chainId) => chainId === signed.chainId)],
    ['accountAddress', accountAddress === '' || isSameAccount(signed, accountAddress)],
    ['expirationTime', isSameTime(signed.expirationTime, requested.expirationTime)],
    ['notBefore', isSameTime(signed.notBefore, requested.notBefore)],
    ['requestId', signed.requestId === undefined || signed.requestId === requestId],
    ['scheme', signed.scheme === undefined || signed.scheme === requested.scheme],
    ...compareWords(signed, requested),
    ...compareSession(signed, session),
  ]
  return [...new Set(rules.flatMap(([field, isSame]) => (isSame ? [] : [field])))]
}

function findFields(text: string): ParsedSignInMessage | undefined {
  try {
    return parseSignInMessage(text)
  } catch (error) {
    if (isPorticoError(error, 'params-invalid')) return undefined
    throw error
  }
}
