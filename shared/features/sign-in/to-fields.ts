import type { SignInMessage, SignInMessageFields } from '../../siwx/siwx.ts'

/** §3.16. A host can give an object of a class. */
export function toFields(message: SignInMessage): SignInMessageFields {
  const { accountAddress, chainId, domain, nonce, uri, version } = message
  const { expirationTime, issuedAt, notBefore, requestId, resources, scheme, statement } = message
  return {
    accountAddress,
    chainId,
    domain,
    expirationTime,
    issuedAt,
    nonce,
    notBefore,
    requestId,
    resources,
    scheme,
    statement,
    uri,
    version,
  }
}
