import * as v from 'valibot'
import { cleanPicture } from '../format/clean-icon.ts'
import { cleanText } from '../format/clean-text.ts'

export const shownText = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, length)),
  )

export const shownPicture = v.optional(v.pipe(v.string(), v.transform(cleanPicture)))
