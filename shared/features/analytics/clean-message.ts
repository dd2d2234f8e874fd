import { cleanText } from '../../format/clean-text.ts'
import * as limits from './limits.ts'

/** What can name a person or a secret: an e-mail address, an account, a key, or what follows the path of a URL. */
const personal = [
  /[^\s<>()"'“”,;]+@[^\s<>()"'“”,;]*[^\s<>()"'“”,;.]/g,
  /\b(?:0x)?[0-9a-f]{40,}\b/gi,
  /\b[1-9A-HJ-NP-Za-km-z]{32,}\b/g,
  /(?<=:\/\/[^\s?#]*)[?#]\S*/g,
]

/** A message without anybody's addresses, cut to a length. */
export const cleanMessage = (message: string): string =>
  personal.reduce((text, pattern) => text.replace(pattern, '…'), cleanText(message, limits.text))
