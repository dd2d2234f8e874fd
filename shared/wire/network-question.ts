import * as v from 'valibot'
import { cleanText } from '../format/clean-text.ts'

const text = (length: number) =>
  v.pipe(
    v.string(),
    v.maxLength(2_048),
    v.transform((value) => cleanText(value, length)),
    v.minLength(1),
  )

/** Any script of the page can send it: its texts are cleaned here. */
export const networkQuestion = v.object({
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: text(11),
  name: text(32),
  nodes: v.pipe(v.array(text(2_048)), v.minLength(1), v.maxLength(5)),
})

export type NetworkQuestion = v.InferOutput<typeof networkQuestion>
