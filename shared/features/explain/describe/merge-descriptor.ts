import type { IncludedDescriptor } from '../../../options/descriptor-options.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const getPath = (field: unknown): unknown => Object(field).path

function mergeFields(fields: readonly unknown[], included: readonly unknown[]): readonly unknown[] {
  const paths = new Set(included.map(getPath))
  return [
    ...included.map((field) => {
      const same = fields.find((one) => getPath(one) === getPath(field))
      return merge(same, field)
    }),
    ...fields.filter((field) => !paths.has(getPath(field))),
  ]
}

/** What a file has itself goes before what it includes, member by member (ERC-7730, `includes`). */
function merge(value: unknown, included: unknown, name = ''): unknown {
  if (value === undefined) return included
  if (name === 'fields' && Array.isArray(value) && Array.isArray(included))
    return mergeFields(value, included)
  if (!isObject(value) || !isObject(included)) return value
  const names = [...new Set([...Object.keys(included), ...Object.keys(value)])]
  return Object.fromEntries(names.map((one) => [one, merge(value[one], included[one], one)]))
}

export type WholeDescriptor = {
  readonly context: unknown
  readonly display: unknown
  readonly metadata: unknown
}

export function mergeDescriptor({
  context,
  display,
  included,
  metadata,
}: IncludedDescriptor): WholeDescriptor {
  const inner = included && mergeDescriptor(included)
  return {
    context: merge(context, inner?.context),
    display: merge(display, inner?.display),
    metadata: merge(metadata, inner?.metadata),
  }
}
