import { clipText } from '../../../format/clean-text.ts'
import * as limits from '../limits.ts'

export type ShownText = {
  readonly isBytes?: true
  readonly isCut?: true
  readonly text: string
}

export function toShownText(signed: {
  readonly isBytes?: boolean
  readonly text: string
}): ShownText {
  const { isCut, text } = clipText(signed.text, limits.fieldText)
  return { text, ...(isCut && { isCut }), ...(signed.isBytes && { isBytes: true }) }
}
