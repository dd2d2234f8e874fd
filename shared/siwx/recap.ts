import * as v from 'valibot'
import { fromBase64 } from '../format/base64.ts'

/*
 * ReCap (ERC-5573): the last resource of a message can grant abilities, and the end of the statement says them in words.
 */

const introduction =
  'I further authorize the stated URI to perform the following actions on my behalf:'

/** `namespace/name`. With other characters, two recaps could have the same words. */
const abilitySchema = v.pipe(v.string(), v.regex(/^[\w.*+-]+\/[\w.*+-]+$/))
/** A target that is no URI has no space either: the packages of WalletConnect write `eip155`. */
const targetSchema = v.pipe(v.string(), v.regex(/^\S+$/))
const abilitiesSchema = v.pipe(v.record(abilitySchema, v.array(v.unknown())), v.minEntries(1))
const recapSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ att: v.pipe(v.record(targetSchema, abilitiesSchema), v.minEntries(1)) }),
)

/** The abilities of each target, such as `{ eip155: ['request/personal_sign'] }`. */
type Recap = Readonly<Record<string, readonly string[]>>

const compareTexts = (left: string, right: string) => Number(left > right) - Number(left < right)

/** Parses `urn:recap:` and base64, of either alphabet and without padding. `undefined` for another text. */
export function parseRecap(resource: string): Recap | undefined {
  const form = /^urn:recap:([\w+/-]+)$/.exec(resource)
  const bytes = fromBase64((form?.[1] ?? '!').replaceAll('-', '+').replaceAll('_', '/'))
  const parsed = v.safeParse(recapSchema, bytes && new TextDecoder().decode(bytes))
  if (!parsed.success) return undefined
  const targets = Object.entries(parsed.output.att)
  return Object.fromEntries(targets.map(([target, abilities]) => [target, Object.keys(abilities)]))
}

/** The words of a recap: a part for each target and each namespace of its abilities, all sorted. */
export function toRecapStatement(recap: Recap): string {
  const parts = Object.entries(recap)
    .toSorted(([left], [right]) => compareTexts(left, right))
    .flatMap(([target, abilities]) => {
      const names = new Map<string, string[]>()
      for (const ability of abilities.toSorted(compareTexts)) {
        const [namespace = '', ...rest] = ability.split('/')
        names.set(namespace, [...(names.get(namespace) ?? []), `'${rest.join('/')}'`])
      }
      return [...names].map(
        ([namespace, list]) => `'${namespace}': ${list.join(', ')} for '${target}'.`,
      )
    })
  return [introduction, ...parts.map((part, index) => `(${index + 1}) ${part}`)].join(' ')
}

/** A statement and its resources without the recap at their end. */
export type WithoutRecap = {
  readonly resources: readonly string[]
  readonly statement: string | undefined
}

/**
 * Removes a recap and its words. `undefined` if the words are not those of the recap, there are words without a recap, or a recap is
 * not the last resource: the visitor then read something else than what they granted.
 */
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

/** The statement before the words at its end. `undefined` if it does not end with them, after a space. */
function removeWords(statement: string, words: string) {
  if (statement === words) return { statement: undefined }
  const end = ` ${words}`
  return statement.endsWith(end) ? { statement: statement.slice(0, -end.length) } : undefined
}
