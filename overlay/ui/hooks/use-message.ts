import { useCallback } from 'react'
import type { CommonKey } from '../locales/en.ts'
import { formatMessage, type MessageValues } from '../locales/format-message.ts'
import type { MessageKey } from '../locales/messages.ts'
import { useCore } from './use-core.ts'
import { useLocale } from './use-locale.ts'

export type FormatMessage<key extends MessageKey> = (
  key: CommonKey | key,
  values?: MessageValues,
) => string

/**
 * Returns the function that gives the sentence for a key: the host's wording if it has one, else the language's. `words` is the
 * English of the feature's own chunk. It must be a constant.
 */
export function useMessage<key extends MessageKey = never>(
  words?: Readonly<Partial<Record<key, string>>>,
): FormatMessage<key> {
  const { messages } = useCore().options
  const locale = useLocale()
  return useCallback(
    (key, values) => {
      const english: Readonly<Partial<Record<MessageKey, string>>> | undefined = words
      const message = messages[key] ?? locale.messages[key] ?? english?.[key] ?? key
      return formatMessage(message, values, locale.direction)
    },
    [locale, messages, words],
  )
}
