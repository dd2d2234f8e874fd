import { at, createInvalidParamsError } from '../params.ts'

const line = /^[^\p{Cc}\u2028\u2029]+$/u
const uri = /^[a-z][a-z\d+.-]*:[^\s\p{Cc}]+$/iu
const time =
  /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/

const fields = [
  ['uri', 'URI', uri],
  ['version', 'Version', /^1$/],
  ['chainId', 'Chain ID', /^(solana:)?[\w-]{1,32}$/],
  ['nonce', 'Nonce', /^[a-z\d]{8,}$/i],
  ['issuedAt', 'Issued At', time],
  ['expirationTime', 'Expiration Time', time],
  ['notBefore', 'Not Before', time],
  ['requestId', 'Request ID', /^([\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+$/i],
] as const

const names = ['address', 'domain', 'statement', ...fields.map(([name]) => name)]

/** Each member is read once: a getter cannot give the wallet other values than the checked ones. Other members are left out. */
export function copySignInInput(input: unknown): Readonly<Record<string, unknown>> {
  const resources = at(input, 'resources')
  const values = [
    ...names.map((name) => [name, at(input, name)] as const),
    ['resources', Array.isArray(resources) ? [...resources] : resources] as const,
  ]
  return Object.fromEntries(values.filter(([, value]) => (value ?? '') !== ''))
}

/** A line break could add another field. */
function check(name: string, value: unknown, form: RegExp): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' || !form.test(value))
    throw createInvalidParamsError(`The ${name} of the sign-in is not well formed.`)
  return value
}

function parseResources(input: unknown): readonly string[] {
  const resources = at(input, 'resources') ?? undefined
  if (resources === undefined) return []
  if (!Array.isArray(resources)) throw createInvalidParamsError('The resources must be a list.')
  return ['Resources:', ...resources.map((one) => `- ${check('resource', one || ' ', uri)}`)]
}

/** Sign In With Solana. Throws -32602 for an invalid field. A statement may be in any language, in one line. */
export function createSignInMessage(
  input: unknown,
  { address, domain }: { address: string; domain: string },
): string {
  const statement = check('statement', at(input, 'statement'), line)
  const lines = [
    ...fields.flatMap(([name, label, form]) => {
      const value = check(name, at(input, name), form)
      return value === undefined ? [] : [`${label}: ${value}`]
    }),
    ...parseResources(input),
  ]
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
}
