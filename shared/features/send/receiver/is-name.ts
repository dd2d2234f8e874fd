import * as limits from '../limits.ts'

export const isName = (text: string): boolean =>
  text.length <= limits.name && /^[^\s./:@]+(\.[^\s./:@]+)+$/.test(text)
