import type { ExplainedField } from '../../../core/explanation.ts'
import { clipText } from '../../../format/clean-text.ts'
import * as limits from '../limits.ts'

type Entry = readonly [label: string, value: unknown]

type Fields = { readonly fields: readonly ExplainedField[]; readonly isCut?: true }

function toEntries(label: string, value: object): readonly Entry[] {
  const entries: readonly Entry[] = Object.entries(value)
  return entries.map(([name, inner]) => [label ? `${label}.${name}` : name, inner])
}

export function toFields(message: unknown, label = ''): Fields {
  const fields: ExplainedField[] = []
  const waiting: Entry[] = [[label, message]]
  let isCut = false
  while (fields.length < limits.fields) {
    const entry = waiting.shift()
    if (!entry) break
    const [name, value] = entry
    if (typeof value === 'object' && value !== null) waiting.unshift(...toEntries(name, value))
    else {
      const [title, text] = [
        clipText(name, limits.fieldText),
        clipText(String(value), limits.fieldText),
      ]
      isCut ||= title.isCut || text.isCut
      fields.push({ label: title.text, value: text.text })
    }
  }
  return { fields, ...((isCut || waiting.length > 0) && { isCut: true }) }
}
