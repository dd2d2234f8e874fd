import * as v from 'valibot'
import { cleanText } from '../format/clean-text.ts'
import * as limits from '../limits.ts'
import { readBody } from '../schema/read-body.ts'

export type Reason = { readonly field: string; readonly text: string }

/** In bytes. */
const longestRefusal = 65_536
/** In characters. */
const longestField = 64

const text = v.fallback(v.string(), '')
const refusal = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ reasons: v.array(v.object({ description: text, field: text })) }),
)

export async function readReason(response: Response): Promise<Reason | undefined> {
  const body = await readBody(response, longestRefusal)
    .then((whole) => whole?.text())
    .catch(() => undefined)
  const parsed = v.safeParse(refusal, body)
  const first = parsed.success ? parsed.output.reasons[0] : undefined
  const description = first && cleanText(first.description, limits.errorText)
  return description
    ? { field: cleanText(first.field, longestField), text: description }
    : undefined
}
