import { fromBase64 } from '../format/base64.ts'
import { all, dictionary, is, like, list, shape } from '../schema/check.ts'

/* ERC-5573: the last resource can grant abilities; the end of the statement says them in words. */

const introduction =
  'I further authorize the stated URI to perform the following actions on my behalf:'

/** With other characters than `namespace/name`, two recaps could have the same words. */
const abilityCheck = like(/^[\w.*+-]+\/[\w.*+-]+$/, 'Give a namespace and a name.')
/** The packages of WalletConnect write `eip155`, which is not a URI. */
const targetCheck = like(/^\S+$/, 'Give a URI.')
const filled = is((value) => Object.keys(Object(value)).length > 0, 'Give at least one.')
const abilitiesCheck = all(dictionary(abilityCheck, list(anything)), filled)
const checkRecap = shape({ att: all(dictionary(targetCheck, abilitiesCheck), filled) })

function anything(): readonly string[] {
  return []
}

function parseJson(text: string): unknown {
  try {
    // oxlint-disable-next-line no-restricted-properties -- A check reads each part. The messages of a sign-in load no schema library.
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Such as `{ eip155: ['request/personal_sign'] }`. */
type Recap = Readonly<Record<string, readonly string[]>>

/** `urn:recap:` and base64, of either alphabet and without padding. `undefined` for another text. */
export function parseRecap(resource: string): Recap | undefined {
  const form = /^urn:recap:([\w+/-]+)$/.exec(resource)
  const bytes = fromBase64((form?.[1] ?? '!').replaceAll('-', '+').replaceAll('_', '/'))
  const parsed = bytes && parseJson(new TextDecoder().decode(bytes))
  if (checkRecap(parsed, 'recap').length > 0) return undefined
  const targets: readonly (readonly [string, unknown])[] = Object.entries(Object(parsed).att)
  return Object.fromEntries(targets.map(([name, of]) => [name, Object.keys(Object(of))]))
}

/** Each target and namespace of its abilities has one part, in order. */
export function toRecapStatement(recap: Recap): string {
  const parts = Object.entries(recap)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([target, abilities]) => {
      const names = new Map<string, string[]>()
      for (const ability of abilities.toSorted()) {
        const [namespace = '', ...rest] = ability.split('/')
        names.set(namespace, [...(names.get(namespace) ?? []), `'${rest.join('/')}'`])
      }
      return [...names].map(
        ([namespace, inWords]) => `'${namespace}': ${inWords.join(', ')} for '${target}'.`,
      )
    })
  return [introduction, ...parts.map((part, index) => `(${index + 1}) ${part}`)].join(' ')
}

export type WithoutRecap = {
  readonly resources: readonly string[]
  readonly statement: string | undefined
}

/** `undefined` if its words are wrong or missing, or it is not the last resource: the visitor read something else than they granted. */
export function removeRecap(message: {
  readonly resources?: readonly string[] | undefined
  readonly statement?: string | undefined
}): WithoutRecap | undefined {
  const { resources = [], statement } = message
  const rest = resources.slice(0, -1)
  const last = resources.at(-1)
  if (rest.some(isRecap)) return undefined
  if (last === undefined || !isRecap(last))
    return statement?.includes(introduction) ? undefined : { resources, statement }
  const recap = parseRecap(last)
  const before = recap && statement !== undefined && removeWords(statement, toRecapStatement(recap))
  return before ? { resources: rest, statement: before.statement } : undefined
}

const isRecap = (resource: string) => resource.startsWith('urn:recap:')

function removeWords(statement: string, words: string) {
  if (statement === words) return { statement: undefined }
  const end = ` ${words}`
  return statement.endsWith(end) ? { statement: statement.slice(0, -end.length) } : undefined
}
