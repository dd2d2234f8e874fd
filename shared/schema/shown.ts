import * as v from 'valibot'
import { cleanPicture } from '../format/clean-icon.ts'
import { cleanText } from '../format/clean-text.ts'

/** A text of another party that a view shows. */
export const shownText = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, length)),
  )

/** A picture of another party. `undefined` for a text that is none. */
export const shownPicture = v.optional(v.pipe(v.string(), v.transform(cleanPicture)))
