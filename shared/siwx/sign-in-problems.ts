import { isChainId, toNamespace } from '../schema/primitives.ts'
import {
  domainForm,
  nonceForm,
  requestIdForm,
  schemeForm,
  statementForm,
  uriForm,
} from './grammar.ts'
import { messageNamespaces } from './message-namespaces.ts'
import type { SignInMessageFields } from './siwx.ts'
import { toTime } from './to-time.ts'

type Rule = readonly [field: keyof SignInMessageFields, isValid: boolean, expected: string]

const isOptional = (value: unknown, test: (value: unknown) => boolean) =>
  value === undefined || test(value)
const like = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value)
const isTime = (value: unknown) => typeof value === 'string' && toTime(value) !== undefined
const isUriList = (value: unknown) => Array.isArray(value) && value.every(like(uriForm))

/** The rules of the fields that depend on the namespace. */
function toNetworkRules(fields: SignInMessageFields): readonly Rule[] {
  const { accountAddress, chainId, issuedAt } = fields
  if (!isChainId(chainId)) return [['chainId', false, 'Give a CAIP-2 id, such as eip155:1.']]
  const namespace = messageNamespaces[toNamespace(chainId)]
  return [
    // Empty where the wallet fills it in.
    [
      'accountAddress',
      accountAddress === '' || like(namespace.address)(accountAddress),
      'Give an address of the network.',
    ],
    [
      'chainId',
      namespace.toChainId(namespace.toText(chainId)) === chainId,
      'Give a network that has this id in a message.',
    ],
    ['issuedAt', !namespace.hasTime || issuedAt !== undefined, 'Give the time of the message.'],
  ]
}

/**
 * Finds every field that the text of a sign-in message cannot contain by EIP-4361 or CAIP-122, as `field: sentence`. Empty
 * if the message can be created. An empty `accountAddress` is no problem: the wallet fills it in.
 */
export function findSignInProblems(fields: SignInMessageFields): readonly string[] {
  const time = 'Give a time of RFC 3339, such as 2026-01-31T12:00:00Z.'
  const rules: readonly Rule[] = [
    ...toNetworkRules(fields),
    ['scheme', isOptional(fields.scheme, like(schemeForm)), 'Give a scheme, such as http.'],
    ['domain', like(domainForm)(fields.domain), 'Give the host of the page and its port.'],
    [
      'statement',
      isOptional(fields.statement, like(statementForm)),
      'Give one line of ASCII letters, digits, spaces and the punctuation of URIs.',
    ],
    ['uri', like(uriForm)(fields.uri), 'Give an absolute URI.'],
    ['version', fields.version === '1', 'Give 1.'],
    ['nonce', like(nonceForm)(fields.nonce), 'Give at least 8 letters and digits.'],
    ['issuedAt', isOptional(fields.issuedAt, isTime), time],
    ['expirationTime', isOptional(fields.expirationTime, isTime), time],
    ['notBefore', isOptional(fields.notBefore, isTime), time],
    [
      'requestId',
      isOptional(fields.requestId, like(requestIdForm)),
      'Give characters of a path of a URI.',
    ],
    ['resources', isOptional(fields.resources, isUriList), 'Give absolute URIs.'],
  ]
  return rules.flatMap(([field, isValid, expected]) => (isValid ? [] : [`${field}: ${expected}`]))
}
