import { useCallback } from 'react'
import type { CommonKey, MessageKey } from '../locales/en.ts'
import { formatMessage, type MessageValues } from '../locales/format-message.ts'
import { useCore } from './use-core.ts'
import { useLocale } from './use-locale.ts'

/** Words a message. */
export type Word<key extends MessageKey> = (key: CommonKey | key, values?: MessageValues) => string

const nothing = {}

/**
 * Words a message: the host's wording where it has one, else the language's.
 *
 * `own` is the English that comes with the chunk of the view; a constant.
 */
export function useMessage<key extends MessageKey = never>(
  own: Readonly<Record<key, string>> | typeof nothing = nothing,
): Word<key> {
  const { messages } = useCore().options
  const locale = useLocale()
  return useCallback(
    (key, values) => {
      const english: Readonly<Partial<Record<MessageKey, string>>> = own
      return formatMessage(messages[key] ?? locale.messages[key] ?? english[key] ?? key, values)
    },
    [locale, messages, own],
  )
}
