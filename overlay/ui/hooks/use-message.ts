import { useCallback } from 'react'
import type { MessageKey } from '../locales/en.ts'
import { formatMessage, type MessageValues } from '../locales/format-message.ts'
import { useCore } from './use-core.ts'
import { useLocale } from './use-locale.ts'

/** Words a message: the host's wording where it has one, else the language's. */
export function useMessage(): (key: MessageKey, values?: MessageValues) => string {
  const { messages } = useCore().options
  const locale = useLocale()
  return useCallback(
    (key, values) => formatMessage(messages[key] ?? locale.messages[key], values),
    [locale, messages],
  )
}
