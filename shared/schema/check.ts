/**
 * Says what is wrong with a value, each problem with its path; nothing when it is right.
 *
 * Options are checked before anybody clicks, where a schema library would be a quarter of all that a page loads.
 */
export type Check = (value: unknown, path: string) => readonly string[]

/** A check by a predicate. `expected` is a sentence that says what to give. */
export function is(test: (value: unknown) => boolean, expected: string): Check {
  return (value, path) => (test(value) ? [] : [`${path}: ${expected}`])
}

export const text = is((value) => typeof value === 'string', 'Give a text.')
export const filledText = is((value) => typeof value === 'string' && value !== '', 'Give a text.')
export const flag = is((value) => typeof value === 'boolean', 'Give true or false.')
export const callable = is((value) => typeof value === 'function', 'Give a function.')
export const httpUrl = is(
  (value) => typeof value === 'string' && /^https?:\/\/[^\s/]/.test(value),
  'Give an http or https URL.',
)

/** A number from `least` to `most`, whole unless `isWhole` is false. */
export function number(least: number, most: number, isWhole = true): Check {
  const expected = `Give a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`
  return is(
    (value) =>
      typeof value === 'number' &&
      value >= least &&
      value <= most &&
      (!isWhole || Number.isInteger(value)),
    expected,
  )
}

export function oneOf(names: readonly unknown[]): Check {
  return is((value) => names.includes(value), `Give one of ${names.join(', ')}.`)
}

export function optional(check: Check): Check {
  return (value, path) => (value === undefined ? [] : check(value, path))
}

/** A check that stands in for another where the value is of no use to it. */
export function either(test: (value: unknown) => boolean, check: Check): Check {
  return (value, path) => (test(value) ? [] : check(value, path))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const object = is(isObject, 'Give an object.')

export function list(check: Check): Check {
  return (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) => check(item, `${path}.${index}`))
      : [`${path}: Give a list.`]
}

/** An object with these fields. Others are let be. */
export function shape(fields: Readonly<Record<string, Check>>): Check {
  return (value, path) =>
    isObject(value)
      ? Object.entries(fields).flatMap(([name, check]) =>
          check(value[name], path ? `${path}.${name}` : name),
        )
      : object(value, path || 'options')
}

/** An object whose keys and values are all of a kind. */
export function dictionary(key: Check, value: Check): Check {
  return (given, path) =>
    isObject(given)
      ? Object.entries(given).flatMap(([name, item]) => [
          ...key(name, `${path}.${name}`),
          ...value(item, `${path}.${name}`),
        ])
      : object(given, path)
}

/** Checks in turn; a later one is asked only where those before it found nothing. */
export function all(...checks: readonly Check[]): Check {
  return (value, path) => {
    for (const check of checks) {
      const problems = check(value, path)
      if (problems.length > 0) return problems
    }
    return []
  }
}
