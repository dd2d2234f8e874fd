/** Options are checked when the page loads, where a schema library would be a quarter of the size. */
export type Check = (value: unknown, path: string) => readonly string[]

export function is(test: (value: unknown) => boolean, expected: string): Check {
  return (value, path) => (test(value) ? [] : [`${path}: ${expected}`])
}

export const like = (form: RegExp, expected: string): Check =>
  is((value) => typeof value === 'string' && form.test(value), expected)

export const text = like(/^/, 'Give a text.')
export const filledText = like(/[^]/, 'Give a text.')
export const flag = is((value) => typeof value === 'boolean', 'Give true or false.')
export const callable = is((value) => typeof value === 'function', 'Give a function.')
export const httpUrl = like(/^https?:\/\/[^\s/]/, 'Give an http or https URL.')

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

const toPath = (path: string, name: string) => (path ? `${path}.${name}` : name)

export function shape(
  fields: Readonly<Record<string, Check>>,
  toCheck = (check: Check): Check => check,
): Check {
  return (value, path) =>
    isObject(value)
      ? Object.entries(fields).flatMap(([name, check]) =>
          toCheck(check)(value[name], toPath(path, name)),
        )
      : object(value, path || 'options')
}

function toLikeness(left: string, right: string): number {
  let rest = right
  for (const letter of left) rest = rest.replace(letter, '')
  return (right.length - rest.length) / Math.max(left.length, right.length)
}

/** The problem names the nearest name. Only what the object has is checked: a page that loads gives few of many options. */
export function exact(fields: Readonly<Record<string, Check>>): Check {
  return (value, path) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => {
          const place = toPath(path, name)
          const check = Object.hasOwn(fields, name) && fields[name]
          if (check) return optional(check)(item, place)
          const [nearest] = Object.keys(fields).toSorted(
            (left, right) => toLikeness(name, right) - toLikeness(name, left),
          )
          return `${place}: No such option. Did you mean ${nearest}?`
        })
      : object(value, path || 'options')
}

export function dictionary(key: Check, value: Check): Check {
  return (record, path) =>
    isObject(record)
      ? Object.entries(record).flatMap(([name, item]) => [
          ...key(name, `${path}.${name}`),
          ...value(item, `${path}.${name}`),
        ])
      : object(record, path || 'options')
}

export function all(...checks: readonly Check[]): Check {
  return (value, path) => {
    for (const check of checks) {
      const problems = check(value, path)
      if (problems.length > 0) return problems
    }
    return []
  }
}
