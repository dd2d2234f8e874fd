import { isChainId, toNamespace } from '../schema/primitives.ts'
import {
  domainForm,
  nonceForm,
  requestIdForm,
  schemeForm,
  statementForm,
  uriForm,
} from './grammar.ts'
import { type MessageNamespace, messageNamespaces } from './message-namespaces.ts'
import type { ParsedSignInMessage, SignInMessageFields } from './siwx.ts'
import { toTime } from './to-time.ts'

type Rule = readonly [field: keyof SignInMessageFields, isValid: boolean, expected: string]

const isOptional = (value: unknown, test: (value: unknown) => boolean) =>
  value === undefined || test(value)
const like = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value)
const isTime = (value: unknown) => typeof value === 'string' && toTime(value) !== undefined
const isUriList = (value: unknown) => Array.isArray(value) && value.every(like(uriForm))

function toNamespaceRules(
  { accountAddress, chainId, issuedAt, statement }: ParsedSignInMessage,
  namespace: MessageNamespace,
): readonly Rule[] {
  return [
    // Empty where the wallet fills it in.
    [
      'accountAddress',
      accountAddress === '' ||
        (typeof accountAddress === 'string' && namespace.isAddress(accountAddress)),
      'Give an address of the network.',
    ],
    [
      'chainId',
      isChainId(chainId) && namespace.toChainId(namespace.toText(chainId)) === chainId,
      'Give a network that has this id in a message.',
    ],
    [
      'issuedAt',
      !namespace.required.includes('issuedAt') || issuedAt !== undefined,
      'Give the time of the message.',
    ],
    ['statement', namespace.hasBlankStatement || statement !== '', statementRule],
  ]
}

const statementRule = 'Give one line of ASCII letters, digits, spaces and the punctuation of URIs.'

function toRules(fields: ParsedSignInMessage): readonly Rule[] {
  const time = 'Give a time of RFC 3339, such as 2026-01-31T12:00:00Z.'
  return [
    ['scheme', isOptional(fields.scheme, like(schemeForm)), 'Give a scheme, such as http.'],
    ['domain', like(domainForm)(fields.domain), 'Give the host of the page and its port.'],
    ['statement', isOptional(fields.statement, like(statementForm)), statementRule],
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
}

const toProblems = (rules: readonly Rule[]) =>
  rules.flatMap(([field, isValid, expected]) => (isValid ? [] : [`${field}: ${expected}`]))

/**
 * Finds every field that the text of a sign-in message cannot contain by EIP-4361 or CAIP-122, as `field: sentence`. Empty
 * if the message can be created. An empty `accountAddress` is no problem: the wallet fills it in.
 */
export function findSignInProblems(fields: SignInMessageFields): readonly string[] {
  const { chainId } = fields
  const networkRules: readonly Rule[] = isChainId(chainId)
    ? toNamespaceRules(fields, messageNamespaces[toNamespace(chainId)])
    : [['chainId', false, 'Give a CAIP-2 id, such as eip155:1.']]
  return toProblems([...networkRules, ...toRules(fields)])
}

/** A signed text can be without the fields that its namespace does not require. */
export function findTextProblems(
  fields: ParsedSignInMessage,
  namespace: MessageNamespace,
): readonly string[] {
  const required: readonly string[] = namespace.required
  const rules = [...toNamespaceRules(fields, namespace), ...toRules(fields)]
  return toProblems(
    rules.filter(([field]) => fields[field] !== undefined || required.includes(field)),
  )
}
