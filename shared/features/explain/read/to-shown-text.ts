import { clipText } from '../../../format/clean-text.ts'
import * as limits from '../limits.ts'

/** A text that an action shows, or bytes in its place. */
export type ShownText = {
  readonly isBytes?: true
  readonly isCut?: true
  readonly text: string
}

/** What is shown of a text that is signed, or of bytes that are none. */
export function toShownText(signed: {
  readonly isBytes?: boolean
  readonly text: string
}): ShownText {
  const { isCut, text } = clipText(signed.text, limits.fieldText)
  return { text, ...(isCut && { isCut }), ...(signed.isBytes && { isBytes: true }) }
}
