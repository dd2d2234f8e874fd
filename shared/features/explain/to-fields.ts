import type { ExplainedField } from '../../core/explanation.ts'
import { cleanText } from '../../format/clean-text.ts'
import * as limits from './limits.ts'

type Entry = readonly [label: string, value: unknown]

function toEntries(label: string, value: unknown): readonly Entry[] {
  if (typeof value !== 'object' || value === null) return [[label, value]]
  const entries: readonly Entry[] = Object.entries(value)
  return entries.map(([name, inner]) => [label ? `${label}.${name}` : name, inner])
}

/** Every value of a message with the place where it is, up to a number of them. */
export function toFields(message: unknown, label = ''): readonly ExplainedField[] {
  const fields: ExplainedField[] = []
  const waiting: Entry[] = [[label, message]]
  for (
    let entry = waiting.shift();
    entry && fields.length < limits.fields;
    entry = waiting.shift()
  ) {
    const [name, value] = entry
    if (typeof value === 'object' && value !== null) waiting.unshift(...toEntries(name, value))
    else
      fields.push({
        label: cleanText(name, limits.fieldText),
        value: cleanText(String(value), limits.fieldText),
      })
  }
  return fields
}
