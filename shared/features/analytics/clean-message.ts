import { cleanText } from '../../format/clean-text.ts'
import * as limits from './limits.ts'

/** These can name a person or a secret. */
const personal = [
  /[^\s<>()"'“”,;]+@[^\s<>()"'“”,;]*[^\s<>()"'“”,;.]/g,
  /\b(?:0x)?[0-9a-f]{40,}\b/gi,
  /\b[1-9A-HJ-NP-Za-km-z]{32,}\b/g,
  /(?<=:\/\/[^\s?#]*)[?#]\S*/g,
]

export const cleanMessage = (message: string): string =>
  personal.reduce((text, pattern) => text.replace(pattern, '…'), cleanText(message, limits.text))
