import * as limits from '../limits.ts'

/** Whether a text has the form of a name, such as `alice.eth`. */
export const isName = (text: string): boolean =>
  text.length <= limits.name && /^[^\s./:@]+(\.[^\s./:@]+)+$/.test(text)
