import * as v from 'valibot'
import { fromBase64 } from '../format/base64.ts'

/*
 * ReCap (ERC-5573): the last resource of a message can grant abilities, and the end of the statement says them in words.
 */

const prefix = 'urn:recap:'
const introduction =
  'I further authorize the stated URI to perform the following actions on my behalf:'

const recapSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ att: v.record(v.string(), v.record(v.string(), v.array(v.unknown()))) }),
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
 * Removes a recap and its words. `undefined` if the words are not those of the recap, or there are words without a recap: the
 * visitor then read something else than what they granted.
 */
export function removeRecap(message: {
  readonly resources?: readonly string[] | undefined
  readonly statement?: string | undefined
}): WithoutRecap | undefined {
  const { resources = [], statement } = message
  const last = resources.at(-1)
  if (!last?.startsWith(prefix))
    return statement?.includes(introduction) ? undefined : { resources, statement }
  const recap = parseRecap(last)
  if (!recap || statement === undefined) return undefined
  const words = toRecapStatement(recap)
  if (!statement.endsWith(words)) return undefined
  const rest = statement.slice(0, -words.length)
  // A space is between the two.
  if (rest && !rest.endsWith(' ')) return undefined
  return { resources: resources.slice(0, -1), statement: rest ? rest.slice(0, -1) : undefined }
}
