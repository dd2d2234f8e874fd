import * as v from 'valibot'
import { finiteNumber } from './numbers.ts'

const form = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

/** ISO 8601 with its time zone, as milliseconds since 1970. */
export const isoTime = v.pipe(
  v.string(),
  v.regex(form),
  v.transform((text) => Date.parse(text)),
  finiteNumber(),
)
